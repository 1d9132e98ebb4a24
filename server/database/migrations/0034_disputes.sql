CREATE TABLE "dispute_images" (
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" smallint NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "dispute_images_dispute_id_side_position_pk" PRIMARY KEY("dispute_id","side","position"),
	CONSTRAINT "dispute_images_side" CHECK ("dispute_images"."side" in ('guest', 'host')),
	CONSTRAINT "dispute_images_position" CHECK ("dispute_images"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"opened_by_id" uuid,
	"client_key" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"text" text,
	"answer_until" timestamp (3) with time zone NOT NULL,
	"answered_by_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	"reminded_at" timestamp (3) with time zone,
	"unanswered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"reason" text,
	"refund_in_cents" bigint,
	"host_in_cents" bigint,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'answered', 'resolved', 'withdrawn')),
	CONSTRAINT "disputes_subject" CHECK ("disputes"."subject" in ('stay', 'no-show')),
	CONSTRAINT "disputes_text" CHECK (char_length("disputes"."text") between 20 and 2000),
	CONSTRAINT "disputes_answer" CHECK (char_length("disputes"."answer") between 20 and 2000),
	CONSTRAINT "disputes_reason" CHECK (char_length("disputes"."reason") between 1 and 2000),
	CONSTRAINT "disputes_refund" CHECK ("disputes"."refund_in_cents" >= 0),
	CONSTRAINT "disputes_answered" CHECK (("disputes"."status" <> 'open' or "disputes"."answered_at" is null) and ("disputes"."status" <> 'answered' or "disputes"."answered_at" is not null)
      and ("disputes"."answer" is null or "disputes"."answered_at" is not null)),
	CONSTRAINT "disputes_end" CHECK (("disputes"."status" in ('resolved', 'withdrawn')) = ("disputes"."ended_at" is not null)),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."status" = 'resolved') = ("disputes"."refund_in_cents" is not null) and ("disputes"."status" = 'resolved') = ("disputes"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_images" ADD CONSTRAINT "dispute_images_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_images" ADD CONSTRAINT "dispute_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_id_profiles_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_id_profiles_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_id_profiles_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_images_once" ON "dispute_images" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_by_guest" ON "disputes" USING btree ("opened_by_id") WHERE opened_by_id is not null;--> statement-breakpoint
CREATE INDEX "disputes_by_host" ON "disputes" USING btree ("answered_by_id") WHERE answered_by_id is not null;--> statement-breakpoint
CREATE INDEX "disputes_undecided" ON "disputes" USING btree (coalesce(answered_at, answer_until),"id") WHERE status in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_ended" ON "disputes" USING btree ("ended_at","id") WHERE ended_at is not null;--> statement-breakpoint
-- What somebody said stays as it is: it can be erased, never changed; and what is over stays over.
CREATE FUNCTION keep_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.subject, NEW.opened_at, NEW.answer_until) <> (OLD.id, OLD.booking_id, OLD.subject, OLD.opened_at, OLD.answer_until)
    OR (NEW.text IS NOT NULL AND NEW.text IS DISTINCT FROM OLD.text)
    OR (OLD.answered_at IS NOT NULL AND (NEW.answered_at IS DISTINCT FROM OLD.answered_at OR (NEW.answer IS NOT NULL AND NEW.answer IS DISTINCT FROM OLD.answer)))
    OR (OLD.ended_at IS NOT NULL AND (NEW.status, NEW.ended_at, NEW.reason, NEW.refund_in_cents, NEW.host_in_cents)
      IS DISTINCT FROM (OLD.status, OLD.ended_at, OLD.reason, OLD.refund_in_cents, OLD.host_in_cents))
  THEN RAISE EXCEPTION 'what was said in a dispute is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'disputes_said';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER disputes_said BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();
