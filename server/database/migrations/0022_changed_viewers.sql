-- Instances keep the sessions that they have read for up to a second. They hear of each that ends (sessions_tell_of_end);
-- here, of what else requests depend on: a new token, and what a session shows of its user.
CREATE FUNCTION tell_of_changed_viewer() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('changed_viewers', NEW.user_id::text);
  ELSE
    PERFORM pg_notify('changed_viewers', NEW.id::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_of_token AFTER UPDATE OF token ON sessions
FOR EACH ROW WHEN (OLD.token <> NEW.token) EXECUTE FUNCTION tell_of_changed_viewer();
--> statement-breakpoint
CREATE TRIGGER profiles_tell_of_viewer
AFTER UPDATE OF display_name, email, email_verified, photo_url, role, suspended_at ON profiles
FOR EACH ROW
WHEN ((OLD.display_name, OLD.email, OLD.email_verified, OLD.photo_url, OLD.role, OLD.suspended_at)
  IS DISTINCT FROM (NEW.display_name, NEW.email, NEW.email_verified, NEW.photo_url, NEW.role, NEW.suspended_at))
EXECUTE FUNCTION tell_of_changed_viewer();
