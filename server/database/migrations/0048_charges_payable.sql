-- migration: without transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "charges_payable" ON "charges" USING btree ("booking_id") WHERE status in ('created', 'pending');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_open";
