-- The marks for cleanliness, internet and the rest are as much the review as its stars.
CREATE OR REPLACE FUNCTION keep_published_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rating <> OLD.rating OR NEW.side <> OLD.side OR NEW.booking_id <> OLD.booking_id
    OR (NEW.cleanliness, NEW.accuracy, NEW.internet, NEW.location, NEW.value)
      IS DISTINCT FROM (OLD.cleanliness, OLD.accuracy, OLD.internet, OLD.location, OLD.value)
    OR (NEW.text IS NOT NULL AND NEW.text IS DISTINCT FROM OLD.text)
    OR (NEW.private_note IS NOT NULL AND NEW.private_note IS DISTINCT FROM OLD.private_note)
    OR (OLD.reply IS NOT NULL AND NEW.reply IS NOT NULL AND NEW.reply <> OLD.reply)
  THEN RAISE EXCEPTION 'a published review is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_published';
  END IF;
  RETURN NEW;
END
$$;
