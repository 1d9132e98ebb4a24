-- migration: without transaction
-- The workspaces stay locked until their rows of times are written: who unpublishes one meanwhile comes after.
DO $$
DECLARE last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH next AS (SELECT id, created_at, is_public FROM workspaces WHERE id > last ORDER BY id LIMIT 1000 FOR SHARE),
      listed AS (UPDATE workspace_times SET listed_at = next.created_at FROM next
        WHERE workspace_id = next.id AND next.is_public AND listed_at IS NULL)
    SELECT id INTO last FROM next ORDER BY id DESC LIMIT 1;
    EXIT WHEN last IS NULL;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "workspace_times_newest" ON "workspace_times" USING btree ("listed_at","workspace_id") WHERE listed_at is not null;
