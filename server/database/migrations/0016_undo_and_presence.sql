CREATE TABLE "moderation_presence" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undoable_decisions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"decision" text NOT NULL,
	"version" integer NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "moderation_presence" ADD CONSTRAINT "moderation_presence_admin_id_profiles_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_presence" ADD CONSTRAINT "moderation_presence_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_decisions" ADD CONSTRAINT "undoable_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_decisions" ADD CONSTRAINT "undoable_decisions_admin_id_profiles_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_presence_workspace" ON "moderation_presence" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "undoable_decisions_age" ON "undoable_decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "undoable_decisions_admin" ON "undoable_decisions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "images_fingerprint" ON "images" USING btree ("fingerprint") WHERE fingerprint is not null;--> statement-breakpoint
CREATE INDEX "workspaces_same_description" ON "workspaces" USING btree (md5(fold_text(description)));