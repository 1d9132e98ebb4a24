-- migration: without transaction
-- The fee of a cancelled booking is waived (PAY-04); of those that were cancelled before the books stay as they are.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT IF EXISTS "ledger_transactions_kind", ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('payment', 'earning', 'fee-waived', 'refund-due', 'refund-done', 'reversal', 'payout', 'payout-returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_kind";