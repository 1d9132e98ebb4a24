CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_id" uuid,
	"client_key" uuid NOT NULL,
	"workspace_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference_in_cents" bigint NOT NULL,
	"hold_until" timestamp (3) with time zone NOT NULL,
	"answered_version" integer,
	"answered_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_status" CHECK ("booking_changes"."status" in ('proposed', 'unpaid', 'done', 'declined', 'withdrawn', 'expired', 'dropped')),
	CONSTRAINT "booking_changes_side" CHECK ("booking_changes"."proposed_by" in ('guest', 'host')),
	CONSTRAINT "booking_changes_unpaid" CHECK ("booking_changes"."status" <> 'unpaid' or "booking_changes"."difference_in_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "occupancies" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_borne_by" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_proposed_by_id_profiles_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_answered_by_id_profiles_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_open" ON "booking_changes" USING btree ("booking_id") WHERE status in ('proposed', 'unpaid');--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_client_key" ON "booking_changes" USING btree ("proposed_by_id","client_key");--> statement-breakpoint
CREATE INDEX "booking_changes_by_booking" ON "booking_changes" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_changes_to_expire" ON "booking_changes" USING btree ("hold_until") WHERE status in ('proposed', 'unpaid');--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupancies_by_change" ON "occupancies" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "booking_events_by_change" ON "booking_events" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "charges_by_change" ON "charges" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_change" CHECK ("occupancies"."change_id" is null or ("occupancies"."booking_id" is not null and "occupancies"."state" <> 'firm'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_bearer" CHECK ("bookings"."refund_borne_by" in ('host', 'platform'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation', 'late', 'surplus', 'twice', 'decision', 'change'));--> statement-breakpoint
-- Which change an entry of the history is about stays too.
CREATE OR REPLACE FUNCTION booking_events_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (NEW.id, NEW.booking_id, NEW.at, NEW.type, NEW.actor, NEW.status) = (OLD.id, OLD.booking_id, OLD.at, OLD.type, OLD.actor, OLD.status)
    AND NEW.change_id IS NOT DISTINCT FROM OLD.change_id
    AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id) AND (NEW.reason IS NULL OR NEW.reason = OLD.reason) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the history of a booking can only grow';
END $$;
