CREATE TABLE "favorite_list_items" (
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorite_list_items_list_id_workspace_id_pk" PRIMARY KEY("list_id","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "favorite_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"share_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_lists_share_token" UNIQUE("share_token"),
	CONSTRAINT "favorite_lists_name_length" CHECK (char_length("favorite_lists"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price_in_cents" integer NOT NULL,
	"price_unit" text NOT NULL,
	"capacity" integer NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "favorites_user_id_workspace_id_pk" PRIMARY KEY("user_id","workspace_id"),
	CONSTRAINT "favorites_type" CHECK ("favorites"."type" in ('office', 'meeting-room', 'coworking', 'desk', 'clinic')),
	CONSTRAINT "favorites_price_unit" CHECK ("favorites"."price_unit" in ('hour', 'day', 'month'))
);
--> statement-breakpoint
ALTER TABLE "favorite_list_items" ADD CONSTRAINT "favorite_list_items_list_id_favorite_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list_items" ADD CONSTRAINT "favorite_list_items_favorite" FOREIGN KEY ("user_id","workspace_id") REFERENCES "public"."favorites"("user_id","workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_lists" ADD CONSTRAINT "favorite_lists_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_list_items_favorite" ON "favorite_list_items" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_lists_name" ON "favorite_lists" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "favorites_removed" ON "favorites" USING btree ("removed_at") WHERE removed_at is not null;