CREATE SEQUENCE "public"."live_event_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint,
	"topic" text NOT NULL,
	"audience" text NOT NULL,
	"recipient_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_position_unique" UNIQUE("position"),
	CONSTRAINT "live_events_audience" CHECK ("live_events"."audience" in ('person', 'administrators', 'servers')),
	CONSTRAINT "live_events_recipient_is_of_person" CHECK (("live_events"."audience" = 'person') = ("live_events"."recipient_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"workspace_name" text NOT NULL,
	"host_id" uuid NOT NULL,
	"guest_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_two_sides" CHECK ("conversations"."guest_id" is null or "conversations"."guest_id" <> "conversations"."host_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid,
	"client_id" uuid NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_rejection" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_content" CHECK (char_length("messages"."content") between 1 and 2000),
	CONSTRAINT "messages_rejection" CHECK ("messages"."is_rejection" or "messages"."rejection_reason" is null),
	CONSTRAINT "messages_rejection_is_of_moderation" CHECK (not "messages"."is_rejection" or "messages"."sender_id" is null)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid,
	"data" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('approval', 'rejection', 'message')),
	CONSTRAINT "notifications_conversation_is_of_message" CHECK (("notifications"."type" = 'message') = ("notifications"."conversation_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_recipient" ON "live_events" USING btree ("recipient_id","position");--> statement-breakpoint
CREATE INDEX "live_events_age" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_guests" ON "conversations" USING btree ("workspace_id","guest_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_moderation" ON "conversations" USING btree ("workspace_id") WHERE guest_id is null;--> statement-breakpoint
CREATE INDEX "conversations_by_host" ON "conversations" USING btree ("host_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_by_guest" ON "conversations" USING btree ("guest_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sent_once" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_latest" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","sender_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_conversation" ON "notifications" USING btree ("user_id","conversation_id") WHERE read_at is null and conversation_id is not null;