-- What the search tables hold, from the tables of the practice. Lists are sorted and without repetitions, as their operators
-- like them best.
CREATE VIEW provider_offers AS
  SELECT p.id AS provider_id, pp.profession_id,
         uniq(sort(pp.service_ids)) AS service_ids, uniq(sort(pp.care_goal_ids)) AS care_goal_ids,
         uniq(sort(pp.care_path_ids)) AS care_path_ids, uniq(sort(pp.focus_care_path_ids)) AS focus_care_path_ids,
         ARRAY(SELECT c.carrier_id FROM provider_carriers c WHERE c.provider_id = p.id ORDER BY 1) AS carrier_ids,
         pp.license_verified_at, pp.license_expires_on,
         greatest(p.weekly_capacity, 1) AS weekly_capacity, p.monthly_credit_limit
    FROM providers p JOIN provider_professions pp ON pp.provider_id = p.id
   WHERE p.status = 'active' AND p.accepting_leads AND pp.license_verified_at IS NOT NULL;--> statement-breakpoint
CREATE VIEW in_person_search_source AS
  SELECT o.*, r.zip, ll_to_earth(r.latitude, r.longitude) AS place, r.radius_miles,
         gc_to_sec(r.radius_miles * 1609.344) AS reach
    FROM provider_offers o JOIN provider_regions r ON r.provider_id = o.provider_id;--> statement-breakpoint
CREATE VIEW virtual_search_source AS
  SELECT o.*, v.state_id, v.profession_id AS state_profession_id, v.verified_at AS state_verified_at,
         v.expires_on AS state_expires_on
    FROM provider_offers o JOIN provider_virtual_states v ON v.provider_id = o.provider_id
   WHERE v.verified_at IS NOT NULL;--> statement-breakpoint
-- Writes the rows of these providers anew. Their lock makes changes to one provider wait for each other, so that the later
-- one reads what the earlier one wrote.
CREATE FUNCTION provider_search_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM providers WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM in_person_search WHERE provider_id = ANY (ids);
  DELETE FROM virtual_search WHERE provider_id = ANY (ids);
  INSERT INTO in_person_search SELECT * FROM in_person_search_source WHERE provider_id = ANY (ids);
  INSERT INTO virtual_search SELECT * FROM virtual_search_source WHERE provider_id = ANY (ids);
END $$;--> statement-breakpoint
-- Writes all rows anew, place by place, and lays the table out as its index reads it: for the start, and for a night on
-- which the table is to be tidied. Nobody searches while it runs.
CREATE FUNCTION provider_search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE in_person_search, virtual_search;
  INSERT INTO in_person_search SELECT * FROM in_person_search_source;
  INSERT INTO virtual_search SELECT * FROM virtual_search_source;
  CLUSTER in_person_search USING in_person_search_place;
  CLUSTER virtual_search USING virtual_search_state;
  ANALYZE in_person_search, virtual_search;
END $$;--> statement-breakpoint
CREATE FUNCTION provider_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_search_refresh((SELECT array_agg(DISTINCT provider_id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION provider_search_follow_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_search_refresh((
    SELECT array_agg(DISTINCT provider_id)
      FROM (SELECT provider_id FROM earlier UNION ALL SELECT provider_id FROM changed) AS both_sides));
  RETURN NULL;
END $$;--> statement-breakpoint
-- A counter of a provider's matches, written anew.
CREATE FUNCTION provider_activity_recount(id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM provider_activity WHERE provider_id = id FOR UPDATE;
  DELETE FROM provider_activity WHERE provider_id = id;
  INSERT INTO provider_activity SELECT * FROM provider_activity_source WHERE provider_id = id;
END $$;--> statement-breakpoint
CREATE VIEW provider_activity_source AS
  SELECT m.provider_id, count(*)::int AS matches,
         (count(*) FILTER (WHERE s.seconds <= 4 * 3600))::int AS contacted_in_4_hours,
         (count(*) FILTER (WHERE s.seconds <= 8 * 3600))::int AS contacted_in_8_hours,
         max(m.created_at) AS last_match_at
    FROM matches m JOIN providers p ON p.id = m.provider_id
   CROSS JOIN LATERAL (SELECT business_seconds(m.created_at, m.first_contacted_at, p.time_zone) AS seconds) s
   GROUP BY m.provider_id;--> statement-breakpoint
CREATE FUNCTION provider_search_follow_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_search_refresh((
    SELECT array_agg(n.id) FROM changed n JOIN earlier o ON o.id = n.id
     WHERE (n.status, n.accepting_leads, n.weekly_capacity, n.monthly_credit_limit)
           IS DISTINCT FROM (o.status, o.accepting_leads, o.weekly_capacity, o.monthly_credit_limit)));
  PERFORM provider_activity_recount(n.id)
     FROM changed n JOIN earlier o ON o.id = n.id WHERE n.time_zone <> o.time_zone;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER providers_search_updated AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_provider();--> statement-breakpoint
DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['provider_professions', 'provider_regions', 'provider_virtual_states', 'provider_carriers']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_search_inserted AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow()', source);
    EXECUTE format('CREATE TRIGGER %1$s_search_deleted AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow()', source);
    EXECUTE format('CREATE TRIGGER %1$s_search_updated AFTER UPDATE ON %1$I
                    REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_update()', source);
  END LOOP;
END $$;--> statement-breakpoint
-- A new match and a first contact are counted where they happen; anything rarer has its provider counted anew.
CREATE FUNCTION provider_activity_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seconds double precision;
BEGIN
  IF NEW.first_contacted_at IS NOT NULL THEN
    SELECT business_seconds(NEW.created_at, NEW.first_contacted_at, p.time_zone) INTO seconds
      FROM providers p WHERE p.id = NEW.provider_id;
  END IF;
  INSERT INTO provider_activity AS a
  VALUES (NEW.provider_id, 1, coalesce(seconds <= 4 * 3600, false)::int, coalesce(seconds <= 8 * 3600, false)::int,
          NEW.created_at)
  ON CONFLICT (provider_id) DO UPDATE
     SET matches = a.matches + 1,
         contacted_in_4_hours = a.contacted_in_4_hours + excluded.contacted_in_4_hours,
         contacted_in_8_hours = a.contacted_in_8_hours + excluded.contacted_in_8_hours,
         last_match_at = greatest(a.last_match_at, excluded.last_match_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION provider_activity_contact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier double precision;
  later double precision;
BEGIN
  SELECT business_seconds(OLD.created_at, OLD.first_contacted_at, p.time_zone),
         business_seconds(NEW.created_at, NEW.first_contacted_at, p.time_zone)
    INTO earlier, later FROM providers p WHERE p.id = NEW.provider_id;
  UPDATE provider_activity a
     SET contacted_in_4_hours = a.contacted_in_4_hours
           + coalesce(later <= 4 * 3600, false)::int - coalesce(earlier <= 4 * 3600, false)::int,
         contacted_in_8_hours = a.contacted_in_8_hours
           + coalesce(later <= 8 * 3600, false)::int - coalesce(earlier <= 8 * 3600, false)::int
   WHERE a.provider_id = NEW.provider_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION provider_activity_other() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_activity_recount(OLD.provider_id);
  IF TG_OP = 'UPDATE' AND NEW.provider_id <> OLD.provider_id THEN
    PERFORM provider_activity_recount(NEW.provider_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER matches_activity_inserted AFTER INSERT ON matches
  FOR EACH ROW EXECUTE FUNCTION provider_activity_match();--> statement-breakpoint
CREATE TRIGGER matches_activity_contacted AFTER UPDATE OF first_contacted_at ON matches FOR EACH ROW
  WHEN (OLD.first_contacted_at IS DISTINCT FROM NEW.first_contacted_at
        AND OLD.created_at = NEW.created_at AND OLD.provider_id = NEW.provider_id)
  EXECUTE FUNCTION provider_activity_contact();--> statement-breakpoint
CREATE TRIGGER matches_activity_moved AFTER UPDATE OF created_at, provider_id ON matches FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at OR OLD.provider_id <> NEW.provider_id)
  EXECUTE FUNCTION provider_activity_other();--> statement-breakpoint
CREATE TRIGGER matches_activity_deleted AFTER DELETE ON matches
  FOR EACH ROW EXECUTE FUNCTION provider_activity_other();--> statement-breakpoint
-- Room on each page for the next version of a row, which then needs no new entry in the index.
ALTER TABLE provider_activity SET (fillfactor = 60);--> statement-breakpoint
INSERT INTO provider_activity SELECT * FROM provider_activity_source;--> statement-breakpoint
SELECT provider_search_rebuild();
