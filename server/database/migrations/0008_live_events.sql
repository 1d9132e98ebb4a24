-- Runs as the last thing before the commit. Its lock makes transactions with events commit one after another, so that
-- the positions are in the order in which they become visible: nobody can see 12 while 11 is still to come.
CREATE FUNCTION publish_live_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7305003);
  given := nextval('live_event_positions');
  UPDATE live_events SET position = given WHERE id = NEW.id;
  PERFORM pg_notify('live_events', json_build_object('position', given, 'topic', NEW.topic, 'audience', NEW.audience,
    'recipientId', NEW.recipient_id, 'data', NEW.data)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_events_publish AFTER INSERT ON live_events
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_live_event();
--> statement-breakpoint
-- However a session ends (signed out, ended from elsewhere, suspended, deleted), its streams end with it.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', OLD.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_of_end AFTER DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();
