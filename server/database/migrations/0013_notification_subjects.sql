ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "workspace_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
UPDATE "notifications" SET "subject_type" = 'workspace', "subject_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "subject_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
-- During a rolling update instances of the previous version still write and read workspace_id alone. The trigger fills
-- the subject of their rows, and workspace_id of the rows of newer instances, before NOT NULL is checked.
CREATE FUNCTION fill_notification_subject() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject_id IS NULL THEN
    NEW.subject_type := 'workspace';
    NEW.subject_id := NEW.workspace_id;
  ELSIF NEW.subject_type = 'workspace' THEN
    NEW.workspace_id := NEW.subject_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notifications_fill_subject BEFORE INSERT ON notifications
FOR EACH ROW EXECUTE FUNCTION fill_notification_subject();
--> statement-breakpoint
-- The form alone: a list of kinds here would make every new kind a migration. The contract's types list them.
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" ~ '^[a-z]+(-[a-z]+)*$');--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_type" CHECK ("notifications"."subject_type" ~ '^[a-z]+(-[a-z]+)*$');
