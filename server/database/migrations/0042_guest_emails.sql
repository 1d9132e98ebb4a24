-- migration: without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_by_guest_email" ON "bookings" USING btree ("guest_email") WHERE guest_email is not null;
