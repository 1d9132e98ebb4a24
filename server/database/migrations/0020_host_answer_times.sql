CREATE TABLE "host_answer_times" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"median_minutes" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_answer_times_not_negative" CHECK ("host_answer_times"."median_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "host_answer_times" ADD CONSTRAINT "host_answer_times_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;