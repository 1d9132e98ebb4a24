CREATE TABLE "published_offers" (
	"state" char(2) NOT NULL,
	"city" text NOT NULL,
	"type" text NOT NULL,
	"workspaces" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "published_offers_state_city_type_pk" PRIMARY KEY("state","city","type"),
	CONSTRAINT "published_offers_workspaces" CHECK ("published_offers"."workspaces" >= 0)
);
--> statement-breakpoint
CREATE INDEX "workspaces_by_offer" ON "workspaces" USING btree ("city_key","state","type","price_unit","price_in_cents") WHERE is_public;--> statement-breakpoint
DROP TRIGGER workspaces_published_cities_insert ON workspaces;--> statement-breakpoint
DROP TRIGGER workspaces_published_cities_update ON workspaces;--> statement-breakpoint
DROP TRIGGER workspaces_published_cities_delete ON workspaces;--> statement-breakpoint
DROP FUNCTION count_published_cities();--> statement-breakpoint
DROP TABLE "published_cities";--> statement-breakpoint
-- Once per statement, in one order: a change of many spaces touches each offer once, and two changes never wait for each other.
CREATE FUNCTION count_published_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO published_offers AS kept (state, city, type, workspaces, changed_at)
      SELECT state, city, type, count(*), max(updated_at) FROM after_change WHERE is_public
      GROUP BY state, city, type ORDER BY state, city, type
      ON CONFLICT (state, city, type) DO UPDATE
        SET workspaces = kept.workspaces + excluded.workspaces,
          changed_at = greatest(kept.changed_at, excluded.changed_at);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE published_offers kept SET workspaces = kept.workspaces - gone.workspaces
      FROM (SELECT state, city, type, count(*) AS workspaces FROM before_change WHERE is_public
        GROUP BY state, city, type ORDER BY state, city, type) gone
      WHERE kept.state = gone.state AND kept.city = gone.city AND kept.type = gone.type;
  ELSE
    INSERT INTO published_offers AS kept (state, city, type, workspaces, changed_at)
      SELECT state, city, type, sum(change), max(updated_at) FROM (
        SELECT state, city, type, 1 AS change, updated_at FROM after_change WHERE is_public
        UNION ALL SELECT state, city, type, -1, updated_at FROM before_change WHERE is_public
      ) changes
      GROUP BY state, city, type HAVING sum(change) >= 0 ORDER BY state, city, type
      ON CONFLICT (state, city, type) DO UPDATE
        SET workspaces = kept.workspaces + excluded.workspaces,
          changed_at = greatest(kept.changed_at, excluded.changed_at);
    UPDATE published_offers kept
      SET workspaces = kept.workspaces + fewer.change, changed_at = greatest(kept.changed_at, fewer.changed_at)
      FROM (
        SELECT state, city, type, sum(change) AS change, max(updated_at) AS changed_at FROM (
          SELECT state, city, type, 1 AS change, updated_at FROM after_change WHERE is_public
          UNION ALL SELECT before_change.state, before_change.city, before_change.type, -1, now_at.updated_at
            FROM before_change JOIN after_change now_at USING (id) WHERE before_change.is_public
        ) changes
        GROUP BY state, city, type HAVING sum(change) < 0 ORDER BY state, city, type
      ) fewer
      WHERE kept.state = fewer.state AND kept.city = fewer.city AND kept.type = fewer.type;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER workspaces_published_offers_insert AFTER INSERT ON workspaces
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_published_offers();
--> statement-breakpoint
CREATE TRIGGER workspaces_published_offers_update AFTER UPDATE ON workspaces
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_published_offers();
--> statement-breakpoint
CREATE TRIGGER workspaces_published_offers_delete AFTER DELETE ON workspaces
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_published_offers();
--> statement-breakpoint
INSERT INTO published_offers (state, city, type, workspaces, changed_at)
  SELECT state, city, type, count(*), max(updated_at) FROM workspaces WHERE is_public GROUP BY state, city, type;
