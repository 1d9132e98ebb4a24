-- migration: without transaction
ALTER TABLE "payouts" ADD COLUMN IF NOT EXISTS "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN IF NOT EXISTS "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT IF EXISTS "payouts_status", ADD CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('scheduled', 'releasable', 'ordered', 'paid', 'returned', 'void')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_status";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT IF EXISTS "payouts_ordered", ADD CONSTRAINT "payouts_ordered" CHECK ("payouts"."status" <> 'ordered' or ("payouts"."order_id" is not null and "payouts"."ordered_at" is not null and "payouts"."amount_in_cents" > 0 and "payouts"."payee_name" is not null and "payouts"."payee_document" is not null and "payouts"."pix_key" is not null and "payouts"."pix_key_type" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_ordered";