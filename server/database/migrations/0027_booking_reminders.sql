CREATE TABLE "booking_reminders" (
	"booking_id" uuid NOT NULL,
	"type" text NOT NULL,
	"about_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_reminders_booking_id_type_about_at_pk" PRIMARY KEY("booking_id","type","about_at"),
	CONSTRAINT "booking_reminders_type" CHECK ("booking_reminders"."type" in ('day-before', 'hours-before', 'answer'))
);
--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;