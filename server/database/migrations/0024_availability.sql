CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"every_unit" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_order" CHECK ("blocks"."ends_at" > "blocks"."starts_at"),
	CONSTRAINT "blocks_note" CHECK (char_length("blocks"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"booking_mode" text DEFAULT 'chat' NOT NULL,
	"payment_mode" text DEFAULT 'direct' NOT NULL,
	"units" smallint DEFAULT 1 NOT NULL,
	"slot_minutes" smallint DEFAULT 30 NOT NULL,
	"minimum_minutes" smallint DEFAULT 30 NOT NULL,
	"maximum_minutes" smallint,
	"minimum_days" smallint DEFAULT 1 NOT NULL,
	"maximum_days" smallint,
	"buffer_before_minutes" smallint DEFAULT 0 NOT NULL,
	"buffer_after_minutes" smallint DEFAULT 0 NOT NULL,
	"lead_minutes" integer DEFAULT 0 NOT NULL,
	"horizon_days" smallint DEFAULT 180 NOT NULL,
	"holidays" text DEFAULT 'open' NOT NULL,
	"cancellation_policy" text DEFAULT 'flexible' NOT NULL,
	"hour_in_cents" integer,
	"half_day_in_cents" integer,
	"day_in_cents" integer,
	"week_in_cents" integer,
	"month_in_cents" integer,
	"saturday_percent" smallint DEFAULT 0 NOT NULL,
	"sunday_percent" smallint DEFAULT 0 NOT NULL,
	"holiday_percent" smallint DEFAULT 0 NOT NULL,
	"long_stay_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cleaning_fee_in_cents" integer DEFAULT 0 NOT NULL,
	"minimum_in_cents" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_rules_booking_mode" CHECK ("booking_rules"."booking_mode" in ('chat', 'request', 'instant')),
	CONSTRAINT "booking_rules_payment_mode" CHECK ("booking_rules"."payment_mode" in ('direct', 'platform')),
	CONSTRAINT "booking_rules_holidays" CHECK ("booking_rules"."holidays" in ('open', 'national', 'state')),
	CONSTRAINT "booking_rules_policy" CHECK ("booking_rules"."cancellation_policy" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "booking_rules_units" CHECK ("booking_rules"."units" between 1 and 500),
	CONSTRAINT "booking_rules_slot" CHECK ("booking_rules"."slot_minutes" in (15, 30, 60, 120, 240)),
	CONSTRAINT "booking_rules_lengths" CHECK ("booking_rules"."minimum_minutes" > 0 and "booking_rules"."maximum_minutes" >= "booking_rules"."minimum_minutes"
        and "booking_rules"."minimum_days" > 0 and "booking_rules"."maximum_days" >= "booking_rules"."minimum_days"),
	CONSTRAINT "booking_rules_not_negative" CHECK (least("booking_rules"."buffer_before_minutes", "booking_rules"."buffer_after_minutes", "booking_rules"."lead_minutes", "booking_rules"."horizon_days",
        "booking_rules"."saturday_percent", "booking_rules"."sunday_percent", "booking_rules"."holiday_percent", "booking_rules"."cleaning_fee_in_cents",
        "booking_rules"."minimum_in_cents") >= 0),
	CONSTRAINT "booking_rules_rates" CHECK (least("booking_rules"."hour_in_cents", "booking_rules"."half_day_in_cents", "booking_rules"."day_in_cents", "booking_rules"."week_in_cents", "booking_rules"."month_in_cents") > 0)
);
--> statement-breakpoint
CREATE TABLE "occupancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"unit" smallint NOT NULL,
	"booking_id" uuid,
	"block_id" uuid,
	"state" text NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"blocked" "tstzrange" NOT NULL,
	CONSTRAINT "occupancies_unit" CHECK ("occupancies"."unit" between 1 and 500),
	CONSTRAINT "occupancies_state" CHECK ("occupancies"."state" in ('hold', 'firm', 'released')),
	CONSTRAINT "occupancies_hold" CHECK ("occupancies"."state" <> 'hold' or "occupancies"."hold_until" is not null),
	CONSTRAINT "occupancies_one_cause" CHECK (("occupancies"."booking_id" is null) <> ("occupancies"."block_id" is null)),
	CONSTRAINT "occupancies_blocked" CHECK (not isempty("occupancies"."blocked") and not lower_inf("occupancies"."blocked") and not upper_inf("occupancies"."blocked"))
);
--> statement-breakpoint
CREATE TABLE "opening_exceptions" (
	"workspace_id" uuid NOT NULL,
	"date" date NOT NULL,
	"periods" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "opening_exceptions_workspace_id_date_pk" PRIMARY KEY("workspace_id","date"),
	CONSTRAINT "opening_exceptions_periods" CHECK (jsonb_typeof("opening_exceptions"."periods") = 'array'),
	CONSTRAINT "opening_exceptions_note" CHECK (char_length("opening_exceptions"."note") <= 200)
);
--> statement-breakpoint
-- Several periods a day, by when they begin.
ALTER TABLE "workspace_availability" DROP CONSTRAINT "workspace_availability_workspace_id_day_pk";--> statement-breakpoint
ALTER TABLE "workspace_availability" ADD CONSTRAINT "workspace_availability_workspace_id_day_start_hour_pk" PRIMARY KEY("workspace_id","day","start_hour");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_workspace" ON "blocks" USING btree ("workspace_id","ends_at");--> statement-breakpoint
CREATE INDEX "blocks_by_series" ON "blocks" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "occupancies_by_booking" ON "occupancies" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "occupancies_by_block" ON "occupancies" USING btree ("block_id") WHERE block_id is not null;--> statement-breakpoint
-- The last word on double booking: of what holds, no two overlap on one unit. Its index also finds what is taken when.
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_no_overlap"
  EXCLUDE USING gist (workspace_id WITH =, unit WITH =, blocked WITH &&) WHERE (state IN ('hold', 'firm'));--> statement-breakpoint
-- contract/places/time-zones.ts is the same rule in JavaScript.
CREATE FUNCTION time_zone_of(state text, city_key text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE state
  WHEN 'AC' THEN 'America/Rio_Branco'
  WHEN 'AL' THEN 'America/Maceio'
  WHEN 'AP' THEN 'America/Belem'
  WHEN 'AM' THEN CASE WHEN city_key IN ('atalaia do norte', 'benjamin constant', 'boca do acre', 'eirunepe', 'envira',
    'guajara', 'ipixuna', 'itamarati', 'jutai', 'labrea', 'pauini', 'sao paulo de olivenca', 'tabatinga')
    THEN 'America/Eirunepe' ELSE 'America/Manaus' END
  WHEN 'BA' THEN 'America/Bahia'
  WHEN 'CE' THEN 'America/Fortaleza'
  WHEN 'MA' THEN 'America/Fortaleza'
  WHEN 'MT' THEN 'America/Cuiaba'
  WHEN 'MS' THEN 'America/Campo_Grande'
  WHEN 'PA' THEN 'America/Belem'
  WHEN 'PB' THEN 'America/Fortaleza'
  WHEN 'PE' THEN CASE WHEN city_key = 'fernando de noronha' THEN 'America/Noronha' ELSE 'America/Recife' END
  WHEN 'PI' THEN 'America/Fortaleza'
  WHEN 'RN' THEN 'America/Fortaleza'
  WHEN 'RO' THEN 'America/Porto_Velho'
  WHEN 'RR' THEN 'America/Boa_Vista'
  WHEN 'SE' THEN 'America/Maceio'
  WHEN 'TO' THEN 'America/Araguaina'
  ELSE 'America/Sao_Paulo' END;--> statement-breakpoint
-- A day may have several periods now; its minutes are those of all of them.
CREATE OR REPLACE FUNCTION measure_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET open_days = held.days, open_minutes = held.minutes
  FROM (
    SELECT space.id, coalesce(hours.days, 5) AS days, coalesce(hours.minutes, 540) AS minutes
    FROM workspaces space CROSS JOIN LATERAL (
      SELECT nullif(count(DISTINCT day), 0) AS days,
        (sum(extract(epoch FROM end_hour - start_hour) / 60) / nullif(count(DISTINCT day), 0))::smallint AS minutes
      FROM workspace_availability open WHERE open.workspace_id = space.id
    ) hours
    WHERE space.id IN (SELECT workspace_id FROM changed) ORDER BY space.id FOR UPDATE OF space
  ) held
  WHERE workspaces.id = held.id AND (workspaces.open_days, workspaces.open_minutes) <> (held.days, held.minutes);
  RETURN NULL;
END
$$;
