CREATE TABLE "workspace_times" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"hours" "int4multirange" NOT NULL,
	"exception_dates" date[],
	"start_date" date,
	"end_date" date,
	"booking_mode" text NOT NULL,
	"units" smallint NOT NULL,
	"slot_minutes" smallint NOT NULL,
	"minimum_minutes" smallint NOT NULL,
	"maximum_minutes" smallint,
	"minimum_days" smallint NOT NULL,
	"maximum_days" smallint,
	"buffer_before_minutes" smallint NOT NULL,
	"buffer_after_minutes" smallint NOT NULL,
	"lead_minutes" integer NOT NULL,
	"horizon_days" smallint NOT NULL,
	"holidays" text NOT NULL,
	"priced_by" text NOT NULL,
	"has_rates" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_times" ADD CONSTRAINT "workspace_times_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupancies_by_end" ON "occupancies" USING btree ("workspace_id",upper(blocked),lower(blocked)) WHERE state in ('hold', 'firm');--> statement-breakpoint
CREATE INDEX "opening_exceptions_by_date" ON "opening_exceptions" USING btree ("date");--> statement-breakpoint
CREATE INDEX "workspace_availability_by_hours" ON "workspace_availability" USING btree ("day","start_hour","end_hour");--> statement-breakpoint
-- The most units of a workspace that are taken at one moment of a range; an occupancy takes every minute it touches.
CREATE FUNCTION most_units_taken(workspace uuid, during tstzrange, at_instant timestamptz) RETURNS integer
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  WITH taken AS (
    SELECT date_trunc('minute', lower(blocked)) AS starts,
      date_trunc('minute', upper(blocked) + interval '59.999999 seconds') AS ends
    FROM occupancies
    WHERE workspace_id = workspace AND state IN ('hold', 'firm') AND (state = 'firm' OR hold_until > at_instant)
      AND upper(blocked) > lower(during) AND lower(blocked) < upper(during)
  )
  SELECT coalesce(max((SELECT count(*) FROM taken beside WHERE beside.starts <= moment AND beside.ends > moment)), 0)::integer
  FROM (SELECT greatest(starts, lower(during)) AS moment FROM taken) moments
);--> statement-breakpoint
CREATE FUNCTION minutes_of(hour time) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN extract(hour FROM hour) * 60 + extract(minute FROM hour);--> statement-breakpoint
-- A closing time of 23:59 stands for the end of the day.
CREATE FUNCTION period_of(starts time, ends time) RETURNS int4range
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN int4range(minutes_of(starts), CASE minutes_of(ends) WHEN 1439 THEN 1440 ELSE minutes_of(ends) END);--> statement-breakpoint
-- When a workspace opens on a date, in minutes since midnight, whatever is taken; contract/bookings/open-periods.ts is
-- the same rule in JavaScript.
CREATE FUNCTION opening_on(times workspace_times, on_date date, is_holiday_closed boolean) RETURNS int4multirange
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN on_date < times.start_date OR on_date > times.end_date THEN '{}'::int4multirange
  WHEN on_date = ANY (times.exception_dates) THEN (
    SELECT coalesce(range_agg(period_of((period ->> 'start')::time, (period ->> 'end')::time)), '{}')
    FROM opening_exceptions other, jsonb_array_elements(other.periods) period
    WHERE other.workspace_id = times.workspace_id AND other.date = on_date)
  WHEN is_holiday_closed THEN '{}'::int4multirange
  ELSE (
    SELECT coalesce(range_agg(int4range(lower(period) % 2880, lower(period) % 2880 + upper(period) - lower(period))), '{}')
    FROM unnest(times.hours) period
    WHERE lower(period) / 2880 = extract(dow FROM on_date))
  END;--> statement-breakpoint
CREATE FUNCTION refresh_workspace_times(which uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO workspace_times
  SELECT space.id, time_zone_of(space.state, space.city_key), open.hours, other.dates, space.start_date, space.end_date,
    coalesce(rules.booking_mode, 'chat'), coalesce(rules.units, 1), coalesce(rules.slot_minutes, 30),
    coalesce(rules.minimum_minutes, 30), rules.maximum_minutes, coalesce(rules.minimum_days, 1), rules.maximum_days,
    coalesce(rules.buffer_before_minutes, 0), coalesce(rules.buffer_after_minutes, 0),
    coalesce(rules.lead_minutes, 0), coalesce(rules.horizon_days, 180), coalesce(rules.holidays, 'open'),
    concat(
      CASE WHEN space.price_unit = 'hour' OR rules.hour_in_cents IS NOT NULL THEN 'h' END,
      CASE WHEN rules.half_day_in_cents IS NOT NULL THEN 't' END,
      CASE WHEN space.price_unit = 'day' OR rules.day_in_cents IS NOT NULL THEN 'd' END,
      CASE WHEN rules.week_in_cents IS NOT NULL THEN 'w' END,
      CASE WHEN space.price_unit = 'month' OR rules.month_in_cents IS NOT NULL THEN 'm' END),
    coalesce(rules.hour_in_cents, rules.half_day_in_cents, rules.day_in_cents, rules.week_in_cents, rules.month_in_cents)
        IS NOT NULL
      OR coalesce(greatest(rules.saturday_percent, rules.sunday_percent, rules.holiday_percent,
        rules.cleaning_fee_in_cents, rules.minimum_in_cents, jsonb_array_length(rules.long_stay_discounts)), 0) > 0
  FROM workspaces space
    LEFT JOIN booking_rules rules ON rules.workspace_id = space.id
    -- Without stored hours: Monday to Friday, 9 to 18.
    CROSS JOIN LATERAL (
      SELECT coalesce(
        range_agg(int4range(weekday * 2880 + lower(period), weekday * 2880 + upper(period))),
        '{[3420,3960),[6300,6840),[9180,9720),[12060,12600),[14940,15480)}') AS hours
      FROM (SELECT array_position(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], day) - 1 AS weekday,
        period_of(start_hour, end_hour) AS period FROM workspace_availability WHERE workspace_id = space.id) periods
    ) open
    CROSS JOIN LATERAL (
      SELECT array_agg(date) AS dates FROM opening_exceptions WHERE workspace_id = space.id
    ) other
  WHERE space.id = ANY (which)
  ORDER BY space.id
  ON CONFLICT (workspace_id) DO UPDATE SET
    time_zone = excluded.time_zone, hours = excluded.hours, exception_dates = excluded.exception_dates,
    start_date = excluded.start_date, end_date = excluded.end_date, booking_mode = excluded.booking_mode,
    units = excluded.units, slot_minutes = excluded.slot_minutes, minimum_minutes = excluded.minimum_minutes,
    maximum_minutes = excluded.maximum_minutes, minimum_days = excluded.minimum_days,
    maximum_days = excluded.maximum_days, buffer_before_minutes = excluded.buffer_before_minutes,
    buffer_after_minutes = excluded.buffer_after_minutes, lead_minutes = excluded.lead_minutes,
    horizon_days = excluded.horizon_days, holidays = excluded.holidays, priced_by = excluded.priced_by,
    has_rates = excluded.has_rates
$$;--> statement-breakpoint
CREATE FUNCTION times_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_workspace_times((SELECT array_agg(DISTINCT workspace_id) FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION times_of_new_workspaces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_workspace_times((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION times_of_changed_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_workspace_times(array[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER workspaces_times_insert AFTER INSERT ON workspaces
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_of_new_workspaces();--> statement-breakpoint
CREATE TRIGGER workspaces_times_update AFTER UPDATE OF start_date, end_date, state, city, price_unit ON workspaces
  FOR EACH ROW WHEN ((OLD.start_date, OLD.end_date, OLD.state, OLD.city_key, OLD.price_unit)
    IS DISTINCT FROM (NEW.start_date, NEW.end_date, NEW.state, NEW.city_key, NEW.price_unit))
  EXECUTE FUNCTION times_of_changed_workspace();--> statement-breakpoint
CREATE TRIGGER workspace_availability_times_insert AFTER INSERT ON workspace_availability
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER workspace_availability_times_update AFTER UPDATE ON workspace_availability
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER workspace_availability_times_delete AFTER DELETE ON workspace_availability
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER opening_exceptions_times_insert AFTER INSERT ON opening_exceptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER opening_exceptions_times_update AFTER UPDATE ON opening_exceptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER opening_exceptions_times_delete AFTER DELETE ON opening_exceptions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER booking_rules_times_insert AFTER INSERT ON booking_rules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER booking_rules_times_update AFTER UPDATE ON booking_rules
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
CREATE TRIGGER booking_rules_times_delete AFTER DELETE ON booking_rules
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION times_changed();--> statement-breakpoint
SELECT refresh_workspace_times(array_agg(id)) FROM workspaces;
