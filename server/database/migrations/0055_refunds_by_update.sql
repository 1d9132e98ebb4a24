-- migration: without transaction
-- The nightly comparison asks which refunds have moved on a day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_by_update" ON "refunds" USING btree ("updated_at");
