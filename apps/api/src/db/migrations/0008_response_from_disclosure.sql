ALTER TABLE "provider_activity" RENAME COLUMN "matches" TO "disclosed_matches";--> statement-breakpoint
-- A professional can answer from the moment at which they are told whom: how soon they do is counted from the disclosure, and
-- a match that was never disclosed says nothing about it.
CREATE FUNCTION answered_within(hours integer, disclosed_at timestamptz, first_contacted_at timestamptz, zone text)
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT disclosed_at IS NOT NULL AND coalesce(business_seconds(disclosed_at, first_contacted_at, zone) <= hours * 3600, false)
$$;--> statement-breakpoint
DROP VIEW provider_activity_source;--> statement-breakpoint
CREATE VIEW provider_activity_source AS
  SELECT m.provider_id, count(m.disclosed_at)::int AS disclosed_matches,
         (count(*) FILTER (WHERE answered_within(4, m.disclosed_at, m.first_contacted_at, p.time_zone)))::int
           AS contacted_in_4_hours,
         (count(*) FILTER (WHERE answered_within(8, m.disclosed_at, m.first_contacted_at, p.time_zone)))::int
           AS contacted_in_8_hours,
         max(m.created_at) AS last_match_at
    FROM matches m JOIN providers p ON p.id = m.provider_id
   GROUP BY m.provider_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION provider_activity_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  IF NEW.first_contacted_at IS NOT NULL THEN
    SELECT p.time_zone INTO zone FROM providers p WHERE p.id = NEW.provider_id;
  END IF;
  INSERT INTO provider_activity AS a
  VALUES (NEW.provider_id, (NEW.disclosed_at IS NOT NULL)::int,
          answered_within(4, NEW.disclosed_at, NEW.first_contacted_at, zone)::int,
          answered_within(8, NEW.disclosed_at, NEW.first_contacted_at, zone)::int, NEW.created_at)
  ON CONFLICT (provider_id) DO UPDATE
     SET disclosed_matches = a.disclosed_matches + excluded.disclosed_matches,
         contacted_in_4_hours = a.contacted_in_4_hours + excluded.contacted_in_4_hours,
         contacted_in_8_hours = a.contacted_in_8_hours + excluded.contacted_in_8_hours,
         last_match_at = greatest(a.last_match_at, excluded.last_match_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION provider_activity_contact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  SELECT p.time_zone INTO zone FROM providers p WHERE p.id = NEW.provider_id;
  UPDATE provider_activity a
     SET disclosed_matches = a.disclosed_matches
           + (NEW.disclosed_at IS NOT NULL)::int - (OLD.disclosed_at IS NOT NULL)::int,
         contacted_in_4_hours = a.contacted_in_4_hours
           + answered_within(4, NEW.disclosed_at, NEW.first_contacted_at, zone)::int
           - answered_within(4, OLD.disclosed_at, OLD.first_contacted_at, zone)::int,
         contacted_in_8_hours = a.contacted_in_8_hours
           + answered_within(8, NEW.disclosed_at, NEW.first_contacted_at, zone)::int
           - answered_within(8, OLD.disclosed_at, OLD.first_contacted_at, zone)::int
   WHERE a.provider_id = NEW.provider_id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER matches_activity_contacted ON matches;--> statement-breakpoint
CREATE TRIGGER matches_activity_contacted AFTER UPDATE OF first_contacted_at, disclosed_at ON matches FOR EACH ROW
  WHEN ((OLD.first_contacted_at, OLD.disclosed_at) IS DISTINCT FROM (NEW.first_contacted_at, NEW.disclosed_at)
        AND OLD.created_at = NEW.created_at AND OLD.provider_id = NEW.provider_id)
  EXECUTE FUNCTION provider_activity_contact();--> statement-breakpoint
UPDATE provider_activity a
   SET disclosed_matches = s.disclosed_matches, contacted_in_4_hours = s.contacted_in_4_hours,
       contacted_in_8_hours = s.contacted_in_8_hours
  FROM provider_activity_source s WHERE s.provider_id = a.provider_id;--> statement-breakpoint
-- An account begins empty: what is in it comes by the ledger.
CREATE FUNCTION credit_accounts_begin_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a balance changes by its ledger alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_accounts_begin_empty BEFORE INSERT ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_accounts_begin_empty();
