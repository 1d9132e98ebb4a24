-- Administrators search payments by words, and hosts read their totals, from indexes alone.
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (fold_text("workspace_name" || E'
' || coalesce("guest_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_owner" ON "ledger_entries" USING btree ("account","owner_id","amount_in_cents");--> statement-breakpoint
CREATE INDEX "payouts_of_host" ON "payouts" USING btree ("host_id","status","amount_in_cents","booking_id");--> statement-breakpoint
CREATE INDEX "profiles_by_words" ON "profiles" USING gin (fold_text("display_name") gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "ledger_entries_by_owner";