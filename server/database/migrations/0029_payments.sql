CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"txid" text NOT NULL,
	"status" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"br_code" text,
	"paid_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('created', 'pending', 'in_review', 'paid', 'expired', 'cancelled', 'failed', 'disputed', 'reversed')),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount_in_cents" > 0),
	CONSTRAINT "charges_paid" CHECK ("charges"."status" not in ('paid', 'disputed', 'reversed') or "charges"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"booking_id" uuid NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_line_pk" PRIMARY KEY("transaction_id","line"),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'guest', 'host', 'platform_fee', 'refunds_due')),
	CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."account" in ('guest', 'host')) = ("ledger_entries"."owner_id" is not null)),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_in_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('payment', 'earning', 'refund-due', 'refund-done', 'reversal', 'payout', 'payout-returned'))
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"document" text NOT NULL,
	"pix_key" text NOT NULL,
	"pix_key_type" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_accounts_key_type" CHECK ("payment_accounts"."pix_key_type" in ('cpf', 'cnpj', 'phone', 'email', 'evp'))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text,
	"ours_in_cents" bigint,
	"theirs_in_cents" bigint,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"host_id" uuid,
	"status" text NOT NULL,
	"releases_at" timestamp (3) with time zone NOT NULL,
	"amount_in_cents" bigint,
	"pix_key" text,
	"paid_at" timestamp (3) with time zone,
	"bank_reference" text,
	"return_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('scheduled', 'releasable', 'paid', 'returned')),
	CONSTRAINT "payouts_paid" CHECK ("payouts"."status" <> 'paid' or ("payouts"."paid_at" is not null and "payouts"."bank_reference" is not null and "payouts"."amount_in_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('payment', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "received_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"reversed_in_cents" bigint DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_payments_amount" CHECK ("received_payments"."amount_in_cents" > 0),
	CONSTRAINT "received_payments_reversed" CHECK ("received_payments"."reversed_in_cents" between 0 and "received_payments"."amount_in_cents")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"reason" text,
	"requested_by_id" uuid,
	"client_key" uuid,
	"pix_key" text,
	"bank_reference" text,
	"next_try_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'processing', 'done', 'failed', 'by_hand')),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation', 'late', 'surplus', 'twice', 'decision')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_in_cents" > 0),
	CONSTRAINT "refunds_done" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_actor";--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_status";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fee_basis_points" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_resolved_by_id_profiles_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_received_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_profiles_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_txid" ON "charges" USING btree ("txid");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_open" ON "charges" USING btree ("booking_id") WHERE status in ('created', 'pending', 'in_review');--> statement-breakpoint
CREATE INDEX "charges_by_booking" ON "charges" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "charges_to_check" ON "charges" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "charges_newest" ON "charges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_owner" ON "ledger_entries" USING btree ("account","owner_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_booking" ON "ledger_entries" USING btree ("booking_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_booking" ON "ledger_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_time" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("day","kind","reference");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_booking" ON "payouts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_bank_reference" ON "payouts" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "payouts_by_host" ON "payouts" USING btree ("host_id","releases_at");--> statement-breakpoint
CREATE INDEX "payouts_by_status" ON "payouts" USING btree ("status","releases_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_once" ON "receipts" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "receipts_by_booking" ON "receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "received_payments_by_charge" ON "received_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "received_payments_by_time" ON "received_payments" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_client_key" ON "refunds" USING btree ("requested_by_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_bank_reference" ON "refunds" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booking_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_try" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_release" ON "bookings" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor" CHECK ("booking_events"."actor" in ('guest', 'host', 'admin', 'clock', 'payment'));--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_status" CHECK ("booking_events"."status" in ('held', 'requested', 'confirmed', 'in_use', 'completed', 'declined', 'withdrawn', 'expired', 'cancelled', 'no_show'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held" CHECK ("bookings"."status" <> 'held' or "bookings"."hold_until" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'requested', 'confirmed', 'in_use', 'completed', 'declined', 'withdrawn', 'expired', 'cancelled', 'no_show'));--> statement-breakpoint
-- What happened to money is never changed: what was wrong is booked back.
CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger can only grow';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_only_grow BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
CREATE TRIGGER ledger_entries_only_grow BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
-- At the commit, so that the entries of one transaction can be written one after another. The argument is the column
-- that holds the transaction's id.
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_in_cents) FROM ledger_entries
      WHERE transaction_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'a transaction of the ledger must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_sum_to_zero AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero('transaction_id');
