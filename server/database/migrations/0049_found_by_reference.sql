-- migration: without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_changes_by_workspace" ON "booking_changes" USING btree ("workspace_id") WHERE workspace_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_changes_by_answerer" ON "booking_changes" USING btree ("answered_by_id") WHERE answered_by_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_events_by_actor" ON "booking_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "disputes_by_decider" ON "disputes" USING btree ("decided_by_id") WHERE decided_by_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_by_booking" ON "notifications" USING btree ("subject_id") WHERE subject_type = 'booking';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_by_conversation" ON "notifications" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_differences_by_resolver" ON "payment_differences" USING btree ("resolved_by_id") WHERE resolved_by_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "review_reports_by_review" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_of_workspace" ON "reviews" USING btree ("workspace_id") WHERE workspace_id is not null;