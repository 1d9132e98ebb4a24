ALTER TABLE "reports" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_idempotency_key" ON "reports" USING btree ("workspace_id","idempotency_key");