CREATE TABLE "review_reminders" (
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_reminders_booking_id_side_pk" PRIMARY KEY("booking_id","side"),
	CONSTRAINT "review_reminders_side" CHECK ("review_reminders"."side" in ('guest', 'host'))
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"part" text NOT NULL,
	"reporter_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	CONSTRAINT "review_reports_part" CHECK ("review_reports"."part" in ('review', 'reply')),
	CONSTRAINT "review_reports_content" CHECK (char_length("review_reports"."content") between 10 and 1000),
	CONSTRAINT "review_reports_resolution" CHECK (("review_reports"."resolved_at" is null) = ("review_reports"."resolution" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"workspace_id" uuid,
	"host_id" uuid,
	"guest_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"rating" smallint NOT NULL,
	"cleanliness" smallint,
	"accuracy" smallint,
	"internet" smallint,
	"location" smallint,
	"value" smallint,
	"text" text,
	"private_note" text,
	"written_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"counts" boolean DEFAULT false NOT NULL,
	"held_because" text,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"reply_hidden_at" timestamp (3) with time zone,
	"reply_hidden_reason" text,
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('guest', 'host')),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_aspects" CHECK (("reviews"."cleanliness" between 1 and 5) is not false and ("reviews"."accuracy" between 1 and 5) is not false
      and ("reviews"."internet" between 1 and 5) is not false and ("reviews"."location" between 1 and 5) is not false
      and ("reviews"."value" between 1 and 5) is not false),
	CONSTRAINT "reviews_aspects_are_of_guests" CHECK ("reviews"."side" = 'guest' or num_nonnulls("reviews"."cleanliness", "reviews"."accuracy", "reviews"."internet", "reviews"."location", "reviews"."value") = 0),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") between 20 and 2000),
	CONSTRAINT "reviews_private_note" CHECK (char_length("reviews"."private_note") between 1 and 1000),
	CONSTRAINT "reviews_reply" CHECK (char_length("reviews"."reply") between 1 and 1000),
	CONSTRAINT "reviews_replied" CHECK ("reviews"."reply" is null or "reviews"."replied_at" is not null),
	CONSTRAINT "reviews_held_because" CHECK ("reviews"."held_because" in ('same-device')),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null)),
	CONSTRAINT "reviews_reply_hidden" CHECK (("reviews"."reply_hidden_at" is null) = ("reviews"."reply_hidden_reason" is null)),
	CONSTRAINT "reviews_counts" CHECK (not "reviews"."counts" or ("reviews"."announced_at" is not null and "reviews"."hidden_at" is null and "reviews"."held_because" is null)),
	CONSTRAINT "reviews_two_sides" CHECK ("reviews"."guest_id" <> "reviews"."host_id")
);
--> statement-breakpoint
CREATE TABLE "site_rating" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mean_in_thousandths" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_rating_is_one" CHECK ("site_rating"."id"),
	CONSTRAINT "site_rating_mean" CHECK ("site_rating"."mean_in_thousandths" between 1000 and 5000)
);
--> statement-breakpoint
CREATE TABLE "user_ratings" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"rating_count" integer NOT NULL,
	"rating_sum" integer NOT NULL,
	CONSTRAINT "user_ratings_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_ratings_role" CHECK ("user_ratings"."role" in ('host', 'guest')),
	CONSTRAINT "user_ratings_sum" CHECK ("user_ratings"."rating_sum" between "user_ratings"."rating_count" and 5 * "user_ratings"."rating_count")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "rating_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reminders" ADD CONSTRAINT "review_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_guest_id_profiles_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id","part","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_by_reporter" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_a_side" ON "reviews" USING btree ("booking_id","side");--> statement-breakpoint
CREATE INDEX "reviews_by_workspace" ON "reviews" USING btree ("workspace_id","published_at","id") WHERE side = 'guest';--> statement-breakpoint
CREATE INDEX "reviews_by_guest" ON "reviews" USING btree ("guest_id","published_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_host" ON "reviews" USING btree ("host_id","published_at","id");--> statement-breakpoint
CREATE INDEX "reviews_to_announce" ON "reviews" USING btree ("published_at") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "reviews_held" ON "reviews" USING btree ("written_at","id") WHERE held_because is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("written_at","id") WHERE hidden_at is not null or reply_hidden_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_reviewable" ON "bookings" USING btree ("ends_at") WHERE status in ('completed', 'no_show');--> statement-breakpoint
CREATE INDEX "workspaces_by_rating" ON "workspaces" USING btree ("rating_rank","id") WHERE is_public;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_ratings" CHECK ("workspaces"."rating_sum" between "workspaces"."review_count" and 5 * "workspaces"."review_count");
--> statement-breakpoint
INSERT INTO "site_rating" ("id", "mean_in_thousandths", "counted_at") VALUES (true, 4500, '2026-01-01T00:00:00Z');--> statement-breakpoint
-- How far (8 × mean + sum) / (8 + number) lies from the mean, in millionths: the order is the same, a workspace without
-- reviews keeps 0 whatever the mean is, and nothing has to be written for it when that moves.
CREATE FUNCTION rating_rank(rating_sum integer, review_count integer, mean_in_thousandths integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT round(1000 * (1000 * rating_sum::numeric - review_count::numeric * mean_in_thousandths) / (8 + review_count))::integer
$$;--> statement-breakpoint
CREATE FUNCTION add_rating(review reviews, many integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rated uuid := CASE review.side WHEN 'guest' THEN review.host_id ELSE review.guest_id END;
  rated_as text := CASE review.side WHEN 'guest' THEN 'host' ELSE 'guest' END;
BEGIN
  IF review.side = 'guest' THEN
    UPDATE workspaces SET review_count = review_count + many, rating_sum = rating_sum + many * review.rating,
      rating_rank = rating_rank(rating_sum + many * review.rating, review_count + many, site_rating.mean_in_thousandths)
    FROM site_rating WHERE workspaces.id = review.workspace_id;
  END IF;
  UPDATE user_ratings SET rating_count = rating_count + many, rating_sum = rating_sum + many * review.rating
    WHERE user_id = rated AND role = rated_as;
  IF NOT FOUND AND many > 0 AND rated IS NOT NULL THEN
    INSERT INTO user_ratings AS kept (user_id, role, rating_count, rating_sum) VALUES (rated, rated_as, many, many * review.rating)
      ON CONFLICT (user_id, role) DO UPDATE
        SET rating_count = kept.rating_count + excluded.rating_count, rating_sum = kept.rating_sum + excluded.rating_sum;
  END IF;
END
$$;--> statement-breakpoint
-- The sums of a workspace and of a user are part of the transaction that makes a review count, or no longer.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counts THEN PERFORM add_rating(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.counts THEN PERFORM add_rating(NEW, 1); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER reviews_counted_insert AFTER INSERT ON reviews
  FOR EACH ROW WHEN (NEW.counts) EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_counted_update AFTER UPDATE ON reviews
  FOR EACH ROW WHEN ((OLD.counts, OLD.rating, CASE OLD.side WHEN 'guest' THEN OLD.workspace_id END,
      CASE OLD.side WHEN 'guest' THEN OLD.host_id ELSE OLD.guest_id END)
    IS DISTINCT FROM (NEW.counts, NEW.rating, CASE NEW.side WHEN 'guest' THEN NEW.workspace_id END,
      CASE NEW.side WHEN 'guest' THEN NEW.host_id ELSE NEW.guest_id END))
  EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_counted_delete AFTER DELETE ON reviews
  FOR EACH ROW WHEN (OLD.counts) EXECUTE FUNCTION count_reviews();--> statement-breakpoint
-- A published review keeps its stars and its words: they can be erased, never changed.
CREATE FUNCTION keep_published_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rating <> OLD.rating OR NEW.side <> OLD.side OR NEW.booking_id <> OLD.booking_id
    OR (NEW.text IS NOT NULL AND NEW.text IS DISTINCT FROM OLD.text)
    OR (NEW.private_note IS NOT NULL AND NEW.private_note IS DISTINCT FROM OLD.private_note)
    OR (OLD.reply IS NOT NULL AND NEW.reply IS NOT NULL AND NEW.reply <> OLD.reply)
  THEN RAISE EXCEPTION 'a published review is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_published';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER reviews_published BEFORE UPDATE ON reviews
  FOR EACH ROW WHEN (OLD.announced_at IS NOT NULL) EXECUTE FUNCTION keep_published_review();--> statement-breakpoint
CREATE FUNCTION rank_by_new_mean() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET rating_rank = rating_rank(rating_sum, review_count, NEW.mean_in_thousandths)
    WHERE review_count > 0 AND rating_rank <> rating_rank(rating_sum, review_count, NEW.mean_in_thousandths);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER site_rating_ranks AFTER UPDATE ON site_rating
  FOR EACH ROW WHEN (OLD.mean_in_thousandths <> NEW.mean_in_thousandths) EXECUTE FUNCTION rank_by_new_mean();
