-- migration: without transaction
-- What became of the e-mail about unread messages: without it, none came any more once one could not be sent.
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "mail_status" text;--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT IF EXISTS "messages_mail_status", ADD CONSTRAINT "messages_mail_status" CHECK ("messages"."mail_status" in ('due', 'sent', 'neutral')) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_mail_status";
