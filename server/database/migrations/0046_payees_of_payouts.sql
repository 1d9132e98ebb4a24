ALTER TABLE "payouts" ADD COLUMN "payee_name" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payee_document" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "pix_key_type" text;