-- migration: without transaction
-- What a host gives back of a payout is recorded (CASH-11).
ALTER TABLE "ledger_transactions" DROP CONSTRAINT IF EXISTS "ledger_transactions_kind", ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('payment', 'earning', 'fee-waived', 'refund-due', 'refund-done', 'reversal', 'payout', 'payout-returned', 'repayment')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_kind";
