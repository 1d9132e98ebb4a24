CREATE TABLE "booking_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"token_hash" text NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_participants" ADD CONSTRAINT "booking_participants_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_participants_once" ON "booking_participants" USING btree ("booking_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_participants_token" ON "booking_participants" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "booking_participants_email" ON "booking_participants" USING btree ("email");