CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"status" text NOT NULL,
	"reason" text,
	CONSTRAINT "booking_events_actor" CHECK ("booking_events"."actor" in ('guest', 'host', 'admin', 'clock')),
	CONSTRAINT "booking_events_status" CHECK ("booking_events"."status" in ('requested', 'confirmed', 'in_use', 'completed', 'declined', 'withdrawn', 'expired', 'cancelled', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"workspace_id" uuid,
	"host_id" uuid,
	"guest_id" uuid,
	"guest_name" text,
	"guest_contact" text,
	"created_by_id" uuid,
	"client_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"months" smallint,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"people" smallint,
	"company" text,
	"message" text,
	"workspace_name" text NOT NULL,
	"address" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"booking_mode" text NOT NULL,
	"payment_mode" text NOT NULL,
	"cancellation_policy" text NOT NULL,
	"buffer_before_minutes" smallint NOT NULL,
	"buffer_after_minutes" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"total_in_cents" bigint NOT NULL,
	"refund_in_cents" bigint,
	"check_in_code" text NOT NULL,
	"respond_until" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('requested', 'confirmed', 'in_use', 'completed', 'declined', 'withdrawn', 'expired', 'cancelled', 'no_show')),
	CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('hours', 'days', 'months')),
	CONSTRAINT "bookings_booking_mode" CHECK ("bookings"."booking_mode" in ('chat', 'request', 'instant')),
	CONSTRAINT "bookings_payment_mode" CHECK ("bookings"."payment_mode" in ('direct', 'platform')),
	CONSTRAINT "bookings_policy" CHECK ("bookings"."cancellation_policy" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "bookings_order" CHECK ("bookings"."ends_at" > "bookings"."starts_at" and "bookings"."to_date" >= "bookings"."from_date"),
	CONSTRAINT "bookings_total" CHECK ("bookings"."total_in_cents" >= 0),
	CONSTRAINT "bookings_refund" CHECK ("bookings"."refund_in_cents" between 0 and "bookings"."total_in_cents"),
	CONSTRAINT "bookings_request" CHECK ("bookings"."status" <> 'requested' or "bookings"."respond_until" is not null),
	CONSTRAINT "bookings_in_use" CHECK ("bookings"."status" <> 'in_use' or "bookings"."checked_in_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_guest_id_profiles_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_id_profiles_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_code" ON "bookings" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_client_key" ON "bookings" USING btree ("created_by_id","client_key");--> statement-breakpoint
CREATE INDEX "bookings_by_guest" ON "bookings" USING btree ("guest_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_host" ON "bookings" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_workspace" ON "bookings" USING btree ("workspace_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_to_expire" ON "bookings" USING btree ("respond_until") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "bookings_to_complete" ON "bookings" USING btree ("ends_at") WHERE status in ('confirmed', 'in_use');--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The history of a booking can only grow: its texts and people can be erased, and it goes with its booking.
CREATE FUNCTION booking_events_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (NEW.id, NEW.booking_id, NEW.at, NEW.type, NEW.actor, NEW.status) = (OLD.id, OLD.booking_id, OLD.at, OLD.type, OLD.actor, OLD.status)
    AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id) AND (NEW.reason IS NULL OR NEW.reason = OLD.reason) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the history of a booking can only grow';
END $$;--> statement-breakpoint
CREATE TRIGGER booking_events_only_grow BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION booking_events_only_grow();
