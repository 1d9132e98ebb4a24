CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_size" CHECK ("images"."width" > 0 and "images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"photo_url" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"company_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('guest', 'host', 'admin')),
	CONSTRAINT "profiles_email_lower_case" CHECK ("profiles"."email" = lower("profiles"."email")),
	CONSTRAINT "profiles_display_name" CHECK (char_length("profiles"."display_name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_amenities" (
	"workspace_id" uuid NOT NULL,
	"amenity" text NOT NULL,
	CONSTRAINT "workspace_amenities_workspace_id_amenity_pk" PRIMARY KEY("workspace_id","amenity")
);
--> statement-breakpoint
CREATE TABLE "workspace_availability" (
	"workspace_id" uuid NOT NULL,
	"day" text NOT NULL,
	"start_hour" time NOT NULL,
	"end_hour" time NOT NULL,
	CONSTRAINT "workspace_availability_workspace_id_day_pk" PRIMARY KEY("workspace_id","day"),
	CONSTRAINT "workspace_availability_day" CHECK ("workspace_availability"."day" in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
	CONSTRAINT "workspace_availability_hours" CHECK ("workspace_availability"."end_hour" > "workspace_availability"."start_hour")
);
--> statement-breakpoint
CREATE TABLE "workspace_images" (
	"workspace_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "workspace_images_workspace_id_position_pk" PRIMARY KEY("workspace_id","position"),
	CONSTRAINT "workspace_images_image" UNIQUE("image_id"),
	CONSTRAINT "workspace_images_position" CHECK ("workspace_images"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"price_in_cents" integer NOT NULL,
	"price_unit" text NOT NULL,
	"capacity" integer NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"zip_code" char(9) NOT NULL,
	"start_date" date,
	"end_date" date,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(name || E'
' || description)) STORED NOT NULL,
	"city_key" text GENERATED ALWAYS AS (fold_text(city)) STORED NOT NULL,
	CONSTRAINT "workspaces_name" CHECK (char_length("workspaces"."name") between 1 and 120),
	CONSTRAINT "workspaces_description" CHECK (char_length("workspaces"."description") between 20 and 5000),
	CONSTRAINT "workspaces_type" CHECK ("workspaces"."type" in ('office', 'meeting-room', 'coworking', 'desk', 'clinic')),
	CONSTRAINT "workspaces_price" CHECK ("workspaces"."price_in_cents" between 100 and 100000000),
	CONSTRAINT "workspaces_price_unit" CHECK ("workspaces"."price_unit" in ('hour', 'day', 'month')),
	CONSTRAINT "workspaces_capacity" CHECK ("workspaces"."capacity" between 1 and 10000),
	CONSTRAINT "workspaces_address" CHECK (char_length("workspaces"."address") between 1 and 200),
	CONSTRAINT "workspaces_zip_code" CHECK ("workspaces"."zip_code" ~ '^[0-9]{5}-[0-9]{3}$'),
	CONSTRAINT "workspaces_dates" CHECK ("workspaces"."end_date" >= "workspaces"."start_date"),
	CONSTRAINT "workspaces_status" CHECK ("workspaces"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "workspaces_public_is_approved" CHECK (not "workspaces"."is_public" or "workspaces"."approval_status" = 'approved'),
	CONSTRAINT "workspaces_featured_is_approved" CHECK (not "workspaces"."is_featured" or "workspaces"."approval_status" = 'approved'),
	CONSTRAINT "workspaces_reason_is_of_rejected" CHECK ("workspaces"."rejection_reason" is null or "workspaces"."approval_status" = 'rejected')
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_amenities" ADD CONSTRAINT "workspace_amenities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_availability" ADD CONSTRAINT "workspace_availability_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_images" ADD CONSTRAINT "workspace_images_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_images" ADD CONSTRAINT "workspace_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_host_id_profiles_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "workspace_amenities_amenity" ON "workspace_amenities" USING btree ("amenity","workspace_id");--> statement-breakpoint
CREATE INDEX "workspaces_newest" ON "workspaces" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_city" ON "workspaces" USING btree ("city_key","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_type" ON "workspaces" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_price" ON "workspaces" USING btree ("price_in_cents","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_featured" ON "workspaces" USING btree ("is_featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_search" ON "workspaces" USING gin (search_text gin_trgm_ops) WHERE is_public;--> statement-breakpoint
CREATE INDEX "workspaces_by_host" ON "workspaces" USING btree ("host_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workspaces_pending" ON "workspaces" USING btree ("created_at","id") WHERE approval_status = 'pending';--> statement-breakpoint
CREATE INDEX "workspaces_by_status" ON "workspaces" USING btree ("approval_status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);