ALTER TABLE "idempotency_keys" ALTER COLUMN "workspace_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "resource_type" text DEFAULT 'workspace' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "resource_id" uuid;--> statement-breakpoint
UPDATE "idempotency_keys" SET "resource_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "resource_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_resource_type_key_pk" PRIMARY KEY("account_id","resource_type","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_resource" ON "idempotency_keys" USING btree ("resource_type","resource_id");--> statement-breakpoint
-- Earlier releases, which run beside this one during an update, know workspace_id alone: each release finds what the
-- other wrote. To be dropped with workspace_id once no instance of them runs.
CREATE FUNCTION fill_idempotency_resource() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.resource_id := coalesce(NEW.resource_id, NEW.workspace_id);
  IF NEW.resource_type = 'workspace' THEN
    NEW.workspace_id := coalesce(NEW.workspace_id, NEW.resource_id);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER idempotency_keys_fill_resource BEFORE INSERT ON idempotency_keys
FOR EACH ROW EXECUTE FUNCTION fill_idempotency_resource();
