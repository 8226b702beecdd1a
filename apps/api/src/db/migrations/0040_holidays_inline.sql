-- The same days. A strict function is called for each day; this one becomes part of the expression that asks for it.
CREATE OR REPLACE FUNCTION us_federal_holiday(day date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
$$;
