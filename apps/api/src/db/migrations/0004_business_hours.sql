-- Seconds between two moments that fall on Monday to Friday, 9 to 17 o'clock, in a time zone. Null while one is missing.
CREATE FUNCTION business_seconds(since timestamptz, until timestamptz, zone text) RETURNS double precision
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN until IS NULL THEN NULL ELSE (
    SELECT coalesce(sum(greatest(0, extract(epoch FROM
             least(until AT TIME ZONE zone, day + interval '17 hours')
             - greatest(since AT TIME ZONE zone, day + interval '9 hours')))), 0)::double precision
      FROM generate_series(date_trunc('day', since AT TIME ZONE zone), until AT TIME ZONE zone, interval '1 day') AS day
     WHERE extract(isodow FROM day) < 6
  ) END
$$;
