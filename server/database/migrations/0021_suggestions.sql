CREATE TABLE "published_names" (
	"from_word" text COLLATE "C" NOT NULL,
	"workspace_id" uuid NOT NULL,
	"before" text COLLATE "C" NOT NULL,
	CONSTRAINT "published_names_from_word_workspace_id_pk" PRIMARY KEY("from_word","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "published_neighborhoods" (
	"from_word" text COLLATE "C" NOT NULL,
	"before" text COLLATE "C" NOT NULL,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"workspaces" integer NOT NULL,
	CONSTRAINT "published_neighborhoods_from_word_state_city_neighborhood_pk" PRIMARY KEY("from_word","state","city","neighborhood")
);
--> statement-breakpoint
CREATE INDEX "published_names_whole" ON "published_names" USING btree ("from_word","workspace_id") WHERE before = '';--> statement-breakpoint
CREATE INDEX "published_neighborhoods_whole" ON "published_neighborhoods" USING btree ("from_word","state","city","neighborhood") WHERE before = '';--> statement-breakpoint
-- Where the words of a text begin, folded and with single spaces; strict, so that it isn't inlined and its ROWS count.
CREATE FUNCTION word_beginnings(value text) RETURNS TABLE (before text, from_word text)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 4 AS $$
  SELECT left(folded, n - 1), substr(folded, n)
  FROM (SELECT regexp_replace(btrim(fold_text(value)), '\s+', ' ', 'g') AS folded) one,
    generate_series(1, length(folded)) n
  WHERE n = 1 OR substr(folded, n - 1, 1) = ' '
$$;
--> statement-breakpoint
-- Once per statement; rows that several changes share are touched in one order, so that they never wait in a circle.
CREATE FUNCTION keep_suggestions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO published_names (from_word, workspace_id, before)
      SELECT word.from_word, id, word.before FROM after_change, word_beginnings(name) word WHERE is_public;
    INSERT INTO published_neighborhoods (from_word, before, neighborhood, city, state, workspaces)
      SELECT word.from_word, word.before, neighborhood, city, state, many
      FROM (SELECT neighborhood, city, state, count(*) AS many FROM after_change WHERE is_public
        GROUP BY neighborhood, city, state) added, word_beginnings(neighborhood) word
      ORDER BY 1, 5, 4, 3
      ON CONFLICT (from_word, state, city, neighborhood) DO UPDATE
        SET workspaces = published_neighborhoods.workspaces + excluded.workspaces;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM published_names kept USING before_change, word_beginnings(before_change.name) word
      WHERE is_public AND kept.from_word = word.from_word AND kept.workspace_id = before_change.id;
    INSERT INTO published_neighborhoods (from_word, before, neighborhood, city, state, workspaces)
      SELECT word.from_word, word.before, neighborhood, city, state, -many
      FROM (SELECT neighborhood, city, state, count(*) AS many FROM before_change WHERE is_public
        GROUP BY neighborhood, city, state) gone, word_beginnings(neighborhood) word
      ORDER BY 1, 5, 4, 3
      ON CONFLICT (from_word, state, city, neighborhood) DO UPDATE
        SET workspaces = published_neighborhoods.workspaces + excluded.workspaces;
  ELSE
    DELETE FROM published_names kept
      USING before_change was JOIN after_change is_now USING (id), word_beginnings(was.name) word
      WHERE was.is_public AND (was.is_public, was.name) <> (is_now.is_public, is_now.name)
        AND kept.from_word = word.from_word AND kept.workspace_id = id;
    INSERT INTO published_names (from_word, workspace_id, before)
      SELECT word.from_word, id, word.before
      FROM before_change was JOIN after_change is_now USING (id), word_beginnings(is_now.name) word
      WHERE is_now.is_public AND (was.is_public, was.name) <> (is_now.is_public, is_now.name);
    INSERT INTO published_neighborhoods (from_word, before, neighborhood, city, state, workspaces)
      SELECT word.from_word, word.before, neighborhood, city, state, change
      FROM (SELECT neighborhood, city, state, sum(one) AS change FROM (
          SELECT neighborhood, city, state, 1 AS one FROM after_change WHERE is_public
          UNION ALL SELECT neighborhood, city, state, -1 FROM before_change WHERE is_public
        ) both_sides GROUP BY neighborhood, city, state HAVING sum(one) <> 0) changed, word_beginnings(neighborhood) word
      ORDER BY 1, 5, 4, 3
      ON CONFLICT (from_word, state, city, neighborhood) DO UPDATE
        SET workspaces = published_neighborhoods.workspaces + excluded.workspaces;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER workspaces_suggestions_insert AFTER INSERT ON workspaces
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_suggestions();
--> statement-breakpoint
CREATE TRIGGER workspaces_suggestions_update AFTER UPDATE ON workspaces
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION keep_suggestions();
--> statement-breakpoint
CREATE TRIGGER workspaces_suggestions_delete AFTER DELETE ON workspaces
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION keep_suggestions();
--> statement-breakpoint
INSERT INTO published_names (from_word, workspace_id, before)
  SELECT word.from_word, id, word.before FROM workspaces, word_beginnings(name) word WHERE is_public;
--> statement-breakpoint
INSERT INTO published_neighborhoods (from_word, before, neighborhood, city, state, workspaces)
  SELECT word.from_word, word.before, neighborhood, city, state, many
  FROM (SELECT neighborhood, city, state, count(*) AS many FROM workspaces WHERE is_public
    GROUP BY neighborhood, city, state) named, word_beginnings(neighborhood) word;
--> statement-breakpoint
-- Last, since the lock keeps readers out; the release before suggests the same without them, only more slowly.
DROP INDEX "workspaces_by_name";--> statement-breakpoint
DROP INDEX "workspaces_by_neighborhood";
