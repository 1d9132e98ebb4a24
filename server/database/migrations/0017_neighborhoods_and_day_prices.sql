ALTER TABLE "workspace_revisions" ADD COLUMN "neighborhood" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "neighborhood" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "amenity_marks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "open_days" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "open_minutes" smallint DEFAULT 540 NOT NULL;--> statement-breakpoint
-- What ends an address after a dash ('Rua Mourato Coelho, 642 - Pinheiros') is its neighborhood, but for 'sala B' and the like.
CREATE FUNCTION neighborhood_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
RETURN CASE WHEN substring(address from '\s[-–—]\s+([^,0-9]{3,60})$') ~* '^(sala|andar|conjunto|conj|cj|bloco|loja|torre|casa|fundos|térreo|sobreloja|cobertura|galpão|ed|edifício|apto?|próximo|perto|em frente)\M'
  THEN '' ELSE coalesce(trim(substring(address from '\s[-–—]\s+([^,0-9]{3,60})$')), '') END;
--> statement-breakpoint
UPDATE workspace_revisions SET neighborhood = neighborhood_of(address) WHERE neighborhood_of(address) <> '';--> statement-breakpoint
UPDATE workspaces SET
  neighborhood = neighborhood_of(every.address),
  amenity_marks = coalesce((SELECT string_agg('<' || amenity || '>', '' ORDER BY amenity)
    FROM workspace_amenities held WHERE held.workspace_id = workspaces.id), ''),
  open_days = coalesce(hours.days, 5),
  open_minutes = coalesce(hours.minutes, 540)
FROM workspaces every LEFT JOIN (
  SELECT workspace_id, count(*) AS days, avg(extract(epoch FROM end_hour - start_hour) / 60)::smallint AS minutes
  FROM workspace_availability GROUP BY workspace_id
) hours ON hours.workspace_id = every.id
WHERE every.id = workspaces.id;--> statement-breakpoint
DROP FUNCTION neighborhood_of(text);--> statement-breakpoint
-- Generated again with what is new in it; its index goes with the column.
ALTER TABLE "workspaces" drop column "search_text";--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || E'
' || description || E'
' || address || E'
' || neighborhood || E'
' || city || E'
<' || type || '><' || state || '>' || amenity_marks)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "day_price_in_cents" bigint GENERATED ALWAYS AS ((case price_unit
      when 'hour' then round(price_in_cents::numeric * open_minutes / 60)
      when 'month' then round(price_in_cents::numeric * 12 / (52 * open_days))
      else price_in_cents end)::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "neighborhood_key" text GENERATED ALWAYS AS (fold_text(neighborhood)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "workspaces_search" ON "workspaces" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_day_price" ON "workspaces" USING btree ("day_price_in_cents","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_name" ON "workspaces" USING gin (fold_text(name) gin_trgm_ops) WITH (fastupdate=false) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_neighborhood" ON "workspaces" USING btree ((neighborhood_key collate "C"),"city_key","state") WHERE is_public and neighborhood <> '';--> statement-breakpoint
CREATE INDEX "workspaces_by_zip_code" ON "workspaces" USING btree ("zip_code") WHERE is_public and neighborhood <> '';--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_neighborhood" CHECK (char_length("workspaces"."neighborhood") <= 80);--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_open" CHECK ("workspaces"."open_days" between 1 and 7 and "workspaces"."open_minutes" between 1 and 1440);--> statement-breakpoint
-- Both once per statement, in the order of the ids, so that two changes never wait for each other in a circle.
CREATE FUNCTION mark_amenities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET amenity_marks = held.marks
  FROM (
    SELECT space.id, coalesce((SELECT string_agg('<' || amenity || '>', '' ORDER BY amenity)
      FROM workspace_amenities held WHERE held.workspace_id = space.id), '') AS marks
    FROM workspaces space WHERE space.id IN (SELECT workspace_id FROM changed) ORDER BY space.id FOR UPDATE
  ) held
  WHERE workspaces.id = held.id AND workspaces.amenity_marks <> held.marks;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION measure_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET open_days = held.days, open_minutes = held.minutes
  FROM (
    SELECT space.id, coalesce(hours.days, 5) AS days, coalesce(hours.minutes, 540) AS minutes
    FROM workspaces space CROSS JOIN LATERAL (
      SELECT nullif(count(*), 0) AS days, avg(extract(epoch FROM end_hour - start_hour) / 60)::smallint AS minutes
      FROM workspace_availability open WHERE open.workspace_id = space.id
    ) hours
    WHERE space.id IN (SELECT workspace_id FROM changed) ORDER BY space.id FOR UPDATE OF space
  ) held
  WHERE workspaces.id = held.id AND (workspaces.open_days, workspaces.open_minutes) <> (held.days, held.minutes);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER workspace_amenities_mark_insert AFTER INSERT ON workspace_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_amenities();
--> statement-breakpoint
CREATE TRIGGER workspace_amenities_mark_delete AFTER DELETE ON workspace_amenities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_amenities();
--> statement-breakpoint
CREATE TRIGGER workspace_availability_measure_insert AFTER INSERT ON workspace_availability
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_opening();
--> statement-breakpoint
CREATE TRIGGER workspace_availability_measure_update AFTER UPDATE ON workspace_availability
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_opening();
--> statement-breakpoint
CREATE TRIGGER workspace_availability_measure_delete AFTER DELETE ON workspace_availability
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_opening();
