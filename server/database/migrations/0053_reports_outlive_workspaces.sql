-- migration: without transaction
-- Who is reported could delete the reports with the workspace. They stay now, with its name and host.
ALTER TABLE "reports" ADD COLUMN IF NOT EXISTS "workspace_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN IF NOT EXISTS "host_id" uuid;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_host" ON "reports" USING btree ("host_id") WHERE host_id is not null;--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT IF EXISTS "reports_host_id_profiles_id_fk", ADD CONSTRAINT "reports_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_host_id_profiles_id_fk";--> statement-breakpoint
-- A trigger, so that the release before notes both too. The host is missing where the account is deleted with it.
CREATE OR REPLACE FUNCTION keep_reported_workspace() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET workspace_name = OLD.name, host_id = (SELECT id FROM profiles WHERE id = OLD.host_id)
  WHERE workspace_id = OLD.id;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER workspaces_keep_reported BEFORE DELETE ON workspaces
FOR EACH ROW EXECUTE FUNCTION keep_reported_workspace();--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT IF EXISTS "reports_workspace_id_workspaces_id_fk";
