CREATE TABLE "workspace_revisions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"zip_code" char(9) NOT NULL,
	"image_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rejection_reason" text
);
--> statement-breakpoint
ALTER TABLE "workspace_revisions" ADD CONSTRAINT "workspace_revisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_revisions_pending" ON "workspace_revisions" USING btree ("created_at","workspace_id") WHERE rejection_reason is null;--> statement-breakpoint
CREATE INDEX "workspace_revisions_images" ON "workspace_revisions" USING gin ("image_ids");