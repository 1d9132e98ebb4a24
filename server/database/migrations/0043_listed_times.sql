-- Set by the row of a workspace itself, never by what else changes its times: a transaction that read it before it was
-- unpublished can't list it again.
ALTER TABLE "workspace_times" ADD COLUMN "listed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION list_times_of_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspace_times SET listed_at = CASE WHEN NEW.is_public THEN NEW.created_at END WHERE workspace_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION list_times_of_new_workspaces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspace_times SET listed_at = created_at FROM changed WHERE workspace_id = id AND is_public;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- After `workspaces_times_insert`, which adds the row: triggers of one event run in the order of their names.
CREATE TRIGGER workspaces_times_listed_insert AFTER INSERT ON workspaces
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_times_of_new_workspaces();--> statement-breakpoint
CREATE TRIGGER workspaces_times_listed_update AFTER UPDATE OF is_public, created_at ON workspaces
  FOR EACH ROW WHEN ((OLD.is_public, OLD.created_at) IS DISTINCT FROM (NEW.is_public, NEW.created_at))
  EXECUTE FUNCTION list_times_of_workspace();
