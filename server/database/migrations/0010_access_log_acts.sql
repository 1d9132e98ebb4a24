ALTER TABLE "access_log" DROP CONSTRAINT "access_log_event";--> statement-breakpoint
CREATE INDEX "access_log_account" ON "access_log" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_event" CHECK ("access_log"."event" ~ '^[a-z-]+([.][a-z-]+)?$');