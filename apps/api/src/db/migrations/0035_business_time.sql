-- A weekday on which federal offices are closed: the eleven holidays. One that has a fixed date is kept on the Friday before a
-- Saturday and on the Monday after a Sunday. `us_federal_holiday` is the only place that knows them.
CREATE FUNCTION us_federal_holiday(day date) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE extract(isodow FROM day)::int
    WHEN 1 THEN (extract(month FROM day)::int, (extract(day FROM day)::int + 6) / 7) IN ((1, 3), (2, 3), (9, 1), (10, 2))
             OR (extract(month FROM day) = 5 AND extract(day FROM day) >= 25)
             OR (extract(month FROM day)::int * 100 + extract(day FROM day)::int) IN (101, 619, 704, 1111, 1225)
             OR (extract(month FROM day - 1)::int * 100 + extract(day FROM day - 1)::int) IN (101, 619, 704, 1111, 1225)
    WHEN 4 THEN (extract(month FROM day) = 11 AND extract(day FROM day) BETWEEN 22 AND 28)
             OR (extract(month FROM day)::int * 100 + extract(day FROM day)::int) IN (101, 619, 704, 1111, 1225)
    WHEN 5 THEN (extract(month FROM day)::int * 100 + extract(day FROM day)::int) IN (101, 619, 704, 1111, 1225)
             OR (extract(month FROM day + 1)::int * 100 + extract(day FROM day + 1)::int) IN (101, 619, 704, 1111, 1225)
    WHEN 6 THEN false
    WHEN 7 THEN false
    ELSE (extract(month FROM day)::int * 100 + extract(day FROM day)::int) IN (101, 619, 704, 1111, 1225)
  END
$$;--> statement-breakpoint
-- Seconds between two moments that fall on Monday to Friday but holidays, 9 to 17 o'clock, in a time zone. Null while one is missing.
CREATE OR REPLACE FUNCTION business_seconds(since timestamptz, until timestamptz, zone text) RETURNS double precision
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN until IS NULL THEN NULL ELSE (
    SELECT coalesce(sum(greatest(0, extract(epoch FROM
             least(until AT TIME ZONE zone, day + interval '17 hours')
             - greatest(since AT TIME ZONE zone, day + interval '9 hours')))), 0)::double precision
      FROM generate_series(date_trunc('day', since AT TIME ZONE zone), until AT TIME ZONE zone, interval '1 day') AS day
     WHERE extract(isodow FROM day) < 6 AND NOT us_federal_holiday(day::date)
  ) END
$$;--> statement-breakpoint
-- The first moment at which so many business hours have passed: at the end of a day, that end and not the next morning. Null while
-- something is missing.
CREATE FUNCTION after_business_hours(since timestamptz, hours double precision, zone text) RETURNS timestamptz
LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN hours <= 0 THEN since ELSE (
    SELECT (day + interval '17 hours' - make_interval(secs => passed - hours * 3600)) AT TIME ZONE zone
      FROM (SELECT day,
                   sum(extract(epoch FROM day + interval '17 hours'
                     - greatest(since AT TIME ZONE zone, day + interval '9 hours'))) OVER (ORDER BY day)::double precision AS passed
              -- Of any so many days, more than half are worked on.
              FROM generate_series(date_trunc('day', since AT TIME ZONE zone),
                                   since AT TIME ZONE zone + make_interval(days => ceil(hours / 4)::int + 10),
                                   interval '1 day') AS day
             WHERE extract(isodow FROM day) < 6 AND NOT us_federal_holiday(day::date)
               AND since AT TIME ZONE zone < day + interval '17 hours') AS days
     WHERE passed >= hours * 3600
     ORDER BY day LIMIT 1
  ) END
$$;--> statement-breakpoint
-- The same time of day, so many days later, of which weekends and holidays are none. Null while something is missing.
CREATE FUNCTION business_days_after(since timestamptz, days integer, zone text) RETURNS timestamptz
LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN days <= 0 THEN since ELSE (
    SELECT day AT TIME ZONE zone
      FROM generate_series(since AT TIME ZONE zone + interval '1 day',
                           since AT TIME ZONE zone + make_interval(days => 2 * days + 10), interval '1 day') AS day
     WHERE extract(isodow FROM day) < 6 AND NOT us_federal_holiday(day::date)
     ORDER BY day OFFSET days - 1 LIMIT 1
  ) END
$$;--> statement-breakpoint
-- Whoever answered over a holiday answered sooner than was counted. Each is counted under its own lock, one after the other.
DO $$
DECLARE
  one integer;
BEGIN
  FOR one IN
    SELECT DISTINCT m.provider_id
      FROM matches m JOIN providers p ON p.id = m.provider_id
     WHERE m.disclosed_at IS NOT NULL AND m.first_contacted_at > m.disclosed_at
       AND EXISTS (
         SELECT FROM generate_series(date_trunc('day', m.disclosed_at AT TIME ZONE p.time_zone),
                                     m.first_contacted_at AT TIME ZONE p.time_zone, interval '1 day') AS day
          WHERE us_federal_holiday(day::date))
     ORDER BY 1
  LOOP
    PERFORM provider_activity_recount(one);
  END LOOP;
END $$;
