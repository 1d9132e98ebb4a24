CREATE TABLE "published_cities" (
	"state" char(2) NOT NULL,
	"city" text NOT NULL,
	"workspaces" integer NOT NULL,
	CONSTRAINT "published_cities_state_city_pk" PRIMARY KEY("state","city"),
	CONSTRAINT "published_cities_workspaces" CHECK ("published_cities"."workspaces" >= 0)
);
--> statement-breakpoint
DROP INDEX "conversations_by_host";--> statement-breakpoint
DROP INDEX "conversations_by_guest";--> statement-breakpoint
DROP INDEX "messages_latest";--> statement-breakpoint
DROP INDEX "notifications_latest";--> statement-breakpoint
DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "reports_resolved";--> statement-breakpoint
DROP INDEX "workspaces_newest";--> statement-breakpoint
DROP INDEX "workspaces_by_city";--> statement-breakpoint
DROP INDEX "workspaces_by_type";--> statement-breakpoint
DROP INDEX "workspaces_featured";--> statement-breakpoint
DROP INDEX "workspaces_search";--> statement-breakpoint
DROP INDEX "workspaces_by_host";--> statement-breakpoint
DROP INDEX "workspaces_by_status";--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "workspaces_by_capacity" ON "workspaces" USING btree ("capacity") WHERE is_public;--> statement-breakpoint
CREATE INDEX "conversations_by_host" ON "conversations" USING btree ("host_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_by_guest" ON "conversations" USING btree ("guest_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "messages_latest" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved_at","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "workspaces_newest" ON "workspaces" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_city" ON "workspaces" USING btree ("city_key","created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_type" ON "workspaces" USING btree ("type","created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_featured" ON "workspaces" USING btree ("is_featured","created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_search" ON "workspaces" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_host" ON "workspaces" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "workspaces_by_status" ON "workspaces" USING btree ("approval_status","updated_at","id");--> statement-breakpoint
-- Once per statement, in one order: a change of many spaces touches each city once, and two changes never wait for each other.
CREATE FUNCTION count_published_cities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO published_cities (state, city, workspaces)
      SELECT state, city, count(*) FROM after_change WHERE is_public GROUP BY state, city ORDER BY state, city
      ON CONFLICT (state, city) DO UPDATE SET workspaces = published_cities.workspaces + excluded.workspaces;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE published_cities kept SET workspaces = kept.workspaces - gone.workspaces
      FROM (SELECT state, city, count(*) AS workspaces FROM before_change WHERE is_public GROUP BY state, city
        ORDER BY state, city) gone
      WHERE kept.state = gone.state AND kept.city = gone.city;
  ELSE
    INSERT INTO published_cities (state, city, workspaces)
      SELECT state, city, sum(change) FROM (
        SELECT state, city, 1 AS change FROM after_change WHERE is_public
        UNION ALL SELECT state, city, -1 FROM before_change WHERE is_public
      ) changes
      GROUP BY state, city HAVING sum(change) > 0 ORDER BY state, city
      ON CONFLICT (state, city) DO UPDATE SET workspaces = published_cities.workspaces + excluded.workspaces;
    UPDATE published_cities kept SET workspaces = kept.workspaces + fewer.change
      FROM (
        SELECT state, city, sum(change) AS change FROM (
          SELECT state, city, 1 AS change FROM after_change WHERE is_public
          UNION ALL SELECT state, city, -1 FROM before_change WHERE is_public
        ) changes
        GROUP BY state, city HAVING sum(change) < 0 ORDER BY state, city
      ) fewer
      WHERE kept.state = fewer.state AND kept.city = fewer.city;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER workspaces_published_cities_insert AFTER INSERT ON workspaces
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_published_cities();
--> statement-breakpoint
CREATE TRIGGER workspaces_published_cities_update AFTER UPDATE ON workspaces
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_published_cities();
--> statement-breakpoint
CREATE TRIGGER workspaces_published_cities_delete AFTER DELETE ON workspaces
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_published_cities();
--> statement-breakpoint
INSERT INTO published_cities (state, city, workspaces)
  SELECT state, city, count(*) FROM workspaces WHERE is_public GROUP BY state, city;
