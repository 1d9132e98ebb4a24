DROP INDEX "payouts_by_host";--> statement-breakpoint
CREATE INDEX "charges_by_status" ON "charges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("releases_at","id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("requested_at","id") WHERE status in ('failed', 'by_hand');--> statement-breakpoint
CREATE INDEX "payouts_by_host" ON "payouts" USING btree ("host_id","created_at","id");