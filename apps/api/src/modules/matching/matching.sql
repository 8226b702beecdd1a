-- Sources of the search tables. Arrays are sorted and unique, as intarray's operators expect.
CREATE OR REPLACE VIEW provider_offers AS
  SELECT p.id AS provider_id, pp.profession_id,
         uniq(sort(pp.service_ids)) AS service_ids, uniq(sort(pp.care_goal_ids)) AS care_goal_ids,
         uniq(sort(pp.care_path_ids)) AS care_path_ids, uniq(sort(pp.focus_care_path_ids)) AS focus_care_path_ids,
         ARRAY(SELECT c.carrier_id FROM provider_carriers c WHERE c.provider_id = p.id ORDER BY 1) AS carrier_ids,
         pp.license_verified_at, pp.license_expires_on,
         greatest(p.weekly_capacity, 1) AS weekly_capacity, p.monthly_credit_limit,
         license_ends_at(pp.license_expires_on, p.time_zone) AS license_ends_at, p.time_zone,
         coalesce(response_band(a.disclosed_matches, a.contacted_in_4_hours, a.contacted_in_8_hours), 1)::smallint AS response_band,
         (hashint8extended(p.id, 0) & 255)::smallint AS rotation, p.visit_price_from
    FROM providers p
    JOIN provider_professions pp ON pp.provider_id = p.id
    LEFT JOIN provider_activity a ON a.provider_id = p.id
   WHERE p.status = 'active' AND p.accepting_leads AND pp.license_verified_at IS NOT NULL;

CREATE OR REPLACE VIEW in_person_search_source AS
  SELECT o.provider_id, o.profession_id, o.service_ids, o.care_goal_ids, o.care_path_ids, o.focus_care_path_ids, o.carrier_ids,
         o.license_verified_at, o.license_expires_on, o.weekly_capacity, o.monthly_credit_limit,
         r.zip, ll_to_earth(r.latitude, r.longitude) AS place, r.radius_miles,
         gc_to_sec(r.radius_miles * 1609.344) AS reach, o.license_ends_at, o.response_band, o.rotation, o.visit_price_from
    FROM provider_offers o JOIN provider_regions r ON r.provider_id = o.provider_id;

CREATE OR REPLACE VIEW virtual_search_source AS
  SELECT o.provider_id, o.profession_id, o.service_ids, o.care_goal_ids, o.care_path_ids, o.focus_care_path_ids, o.carrier_ids,
         o.license_verified_at, o.license_expires_on, o.weekly_capacity, o.monthly_credit_limit,
         v.state_id, v.profession_id AS state_profession_id, v.verified_at AS state_verified_at,
         v.expires_on AS state_expires_on, o.license_ends_at, license_ends_at(v.expires_on, o.time_zone) AS state_ends_at,
         o.response_band, o.rotation, o.visit_price_from
    FROM provider_offers o JOIN provider_virtual_states v ON v.provider_id = o.provider_id
   WHERE v.verified_at IS NOT NULL;

CREATE OR REPLACE VIEW listed_search_source AS
  SELECT o.provider_id, o.profession_id, o.service_ids, o.care_goal_ids, o.care_path_ids, o.focus_care_path_ids, o.carrier_ids,
         o.license_verified_at, o.license_expires_on, o.weekly_capacity, o.monthly_credit_limit, o.license_ends_at,
         o.response_band, o.rotation, o.visit_price_from,
         EXISTS (SELECT FROM provider_regions r WHERE r.provider_id = o.provider_id) AS in_person,
         EXISTS (SELECT FROM provider_virtual_states v WHERE v.provider_id = o.provider_id AND v.verified_at IS NOT NULL) AS video
    FROM provider_offers o;

-- Rewrites the search rows of these providers, then their directory rows, which show whether anyone finds them. Locks the providers, so that the
-- later of two changes reads what the earlier one wrote.
CREATE OR REPLACE FUNCTION provider_search_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM providers WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM in_person_search WHERE provider_id = ANY (ids);
  DELETE FROM virtual_search WHERE provider_id = ANY (ids);
  DELETE FROM listed_search WHERE provider_id = ANY (ids);
  INSERT INTO in_person_search SELECT * FROM in_person_search_source WHERE provider_id = ANY (ids);
  INSERT INTO virtual_search SELECT * FROM virtual_search_source WHERE provider_id = ANY (ids);
  INSERT INTO listed_search SELECT * FROM listed_search_source WHERE provider_id = ANY (ids);
  INSERT INTO search_changes (provider_id) SELECT unnest(ids);
  PERFORM provider_directory_refresh(ids);
END $$;

-- Rewrites all search rows, sorted by place as they are read. Blocks the search while it runs.
CREATE OR REPLACE FUNCTION provider_search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE in_person_search, virtual_search, listed_search;
  INSERT INTO in_person_search SELECT * FROM in_person_search_source
   ORDER BY profession_id, floor(4 * latitude(place)), floor(4 * longitude(place)), latitude(place), longitude(place);
  INSERT INTO virtual_search SELECT * FROM virtual_search_source ORDER BY state_id, profession_id, response_band, rotation;
  INSERT INTO listed_search SELECT * FROM listed_search_source ORDER BY profession_id, response_band, rotation;
  INSERT INTO search_changes (provider_id) VALUES (NULL);
  ANALYZE in_person_search, virtual_search, listed_search;
END $$;

CREATE OR REPLACE FUNCTION provider_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_search_refresh((SELECT array_agg(DISTINCT provider_id) FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION provider_search_follow_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_search_refresh((
    SELECT array_agg(DISTINCT provider_id)
      FROM (SELECT provider_id FROM earlier UNION ALL SELECT provider_id FROM changed) AS both_sides));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION provider_search_follow_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_search_refresh((
    SELECT array_agg(n.id) FROM changed n JOIN earlier o ON o.id = n.id
     WHERE (n.status, n.accepting_leads, n.weekly_capacity, n.monthly_credit_limit, n.time_zone, n.visit_price_from)
           IS DISTINCT FROM (o.status, o.accepting_leads, o.weekly_capacity, o.monthly_credit_limit, o.time_zone, o.visit_price_from)));
  PERFORM provider_activity_recount(n.id)
     FROM changed n JOIN earlier o ON o.id = n.id WHERE n.time_zone <> o.time_zone;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_search_updated AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_provider();

CREATE OR REPLACE TRIGGER provider_professions_search_inserted AFTER INSERT ON provider_professions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_professions_search_updated AFTER UPDATE ON provider_professions
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_update();

CREATE OR REPLACE TRIGGER provider_professions_search_deleted AFTER DELETE ON provider_professions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_regions_search_inserted AFTER INSERT ON provider_regions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_regions_search_updated AFTER UPDATE ON provider_regions
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_update();

CREATE OR REPLACE TRIGGER provider_regions_search_deleted AFTER DELETE ON provider_regions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_virtual_states_search_inserted AFTER INSERT ON provider_virtual_states
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_virtual_states_search_updated AFTER UPDATE ON provider_virtual_states
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_update();

CREATE OR REPLACE TRIGGER provider_virtual_states_search_deleted AFTER DELETE ON provider_virtual_states
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_carriers_search_inserted AFTER INSERT ON provider_carriers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

CREATE OR REPLACE TRIGGER provider_carriers_search_updated AFTER UPDATE ON provider_carriers
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow_update();

CREATE OR REPLACE TRIGGER provider_carriers_search_deleted AFTER DELETE ON provider_carriers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_search_follow();

-- Response time counts from the disclosure; a match that was not disclosed has none.
CREATE OR REPLACE FUNCTION answered_within(hours integer, disclosed_at timestamptz, first_contacted_at timestamptz, zone text)
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT disclosed_at IS NOT NULL AND coalesce(business_seconds(disclosed_at, first_contacted_at, zone) <= hours * 3600, false)
$$;

-- Null for a new provider: up to 10 matches. Their median first contact within 4 or 8 business hours, or later.
CREATE OR REPLACE FUNCTION response_band(disclosed integer, in_4_hours integer, in_8_hours integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN disclosed > 10 THEN CASE WHEN 2 * in_4_hours >= disclosed THEN 0 WHEN 2 * in_8_hours >= disclosed THEN 1 ELSE 2 END END
$$;

-- Copies a new response band to the search rows. Locks the provider, as rewriting the rows does.
CREATE OR REPLACE FUNCTION provider_search_follow_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := coalesce(NEW.provider_id, OLD.provider_id);
  band smallint := coalesce(response_band(NEW.disclosed_matches, NEW.contacted_in_4_hours, NEW.contacted_in_8_hours), 1);
BEGIN
  PERFORM 1 FROM providers WHERE id = changed FOR NO KEY UPDATE;
  UPDATE in_person_search SET response_band = band WHERE provider_id = changed AND response_band <> band;
  UPDATE virtual_search SET response_band = band WHERE provider_id = changed AND response_band <> band;
  UPDATE listed_search SET response_band = band WHERE provider_id = changed AND response_band <> band;
  INSERT INTO search_changes (provider_id) VALUES (changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER provider_activity_search_inserted AFTER INSERT ON provider_activity FOR EACH ROW
  WHEN (NEW.disclosed_matches > 10) EXECUTE FUNCTION provider_search_follow_activity();

CREATE OR REPLACE TRIGGER provider_activity_search_updated AFTER UPDATE ON provider_activity FOR EACH ROW
  WHEN (coalesce(response_band(NEW.disclosed_matches, NEW.contacted_in_4_hours, NEW.contacted_in_8_hours), 1)
        <> coalesce(response_band(OLD.disclosed_matches, OLD.contacted_in_4_hours, OLD.contacted_in_8_hours), 1))
  EXECUTE FUNCTION provider_search_follow_activity();

CREATE OR REPLACE TRIGGER provider_activity_search_deleted AFTER DELETE ON provider_activity FOR EACH ROW
  WHEN (OLD.disclosed_matches > 10) EXECUTE FUNCTION provider_search_follow_activity();

-- What the account of a professional allows.
CREATE OR REPLACE FUNCTION credit_account_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (provider_id) VALUES (NEW.provider_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_search_inserted AFTER INSERT ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_account_search_changed();

CREATE OR REPLACE TRIGGER credit_accounts_search_updated AFTER UPDATE ON credit_accounts FOR EACH ROW
  WHEN ((OLD.balance, OLD.spend_month, OLD.spent_in_month, OLD.time_zone)
        IS DISTINCT FROM (NEW.balance, NEW.spend_month, NEW.spent_in_month, NEW.time_zone))
  EXECUTE FUNCTION credit_account_search_changed();

CREATE OR REPLACE VIEW provider_activity_source AS
  SELECT m.provider_id, count(m.disclosed_at)::int AS disclosed_matches,
         (count(*) FILTER (WHERE answered_within(4, m.disclosed_at, m.first_contacted_at, p.time_zone)))::int
           AS contacted_in_4_hours,
         (count(*) FILTER (WHERE answered_within(8, m.disclosed_at, m.first_contacted_at, p.time_zone)))::int
           AS contacted_in_8_hours,
         max(m.created_at) AS last_match_at
    FROM matches m JOIN providers p ON p.id = m.provider_id
   GROUP BY m.provider_id;

CREATE OR REPLACE FUNCTION provider_activity_recount(id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM provider_activity WHERE provider_id = id FOR UPDATE;
  DELETE FROM provider_activity WHERE provider_id = id;
  INSERT INTO provider_activity SELECT * FROM provider_activity_source WHERE provider_id = id;
END $$;

-- New matches and first contacts update the counters; rarer changes recount the provider.
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
END $$;

CREATE OR REPLACE TRIGGER matches_activity_inserted AFTER INSERT ON matches
  FOR EACH ROW EXECUTE FUNCTION provider_activity_match();

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
END $$;

CREATE OR REPLACE TRIGGER matches_activity_contacted AFTER UPDATE OF first_contacted_at, disclosed_at ON matches FOR EACH ROW
  WHEN ((OLD.first_contacted_at, OLD.disclosed_at) IS DISTINCT FROM (NEW.first_contacted_at, NEW.disclosed_at)
        AND OLD.created_at = NEW.created_at AND OLD.provider_id = NEW.provider_id)
  EXECUTE FUNCTION provider_activity_contact();

CREATE OR REPLACE FUNCTION provider_activity_other() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_activity_recount(OLD.provider_id);
  IF TG_OP = 'UPDATE' AND NEW.provider_id <> OLD.provider_id THEN
    PERFORM provider_activity_recount(NEW.provider_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER matches_activity_moved AFTER UPDATE OF created_at, provider_id ON matches FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at OR OLD.provider_id <> NEW.provider_id)
  EXECUTE FUNCTION provider_activity_other();

CREATE OR REPLACE TRIGGER matches_activity_deleted AFTER DELETE ON matches
  FOR EACH ROW EXECUTE FUNCTION provider_activity_other();

-- True if the search finds this professional, with enough credits, for any request: one service, in one of their zips or states, any plan and any
-- care path.
CREATE OR REPLACE FUNCTION provider_can_receive(provider_id integer, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT asked.id, asked.parent_id, s.service_ids, s.monthly_credit_limit
        FROM in_person_search s JOIN professions asked ON s.profession_id IN (asked.id, asked.parent_id)
       WHERE s.provider_id = $1 AND license_holds(s.license_verified_at, s.license_ends_at, $2) AND NOT asked.virtual_only
       UNION ALL
      SELECT asked.id, asked.parent_id, s.service_ids, s.monthly_credit_limit
        FROM virtual_search s
        JOIN professions asked ON s.profession_id IN (asked.id, asked.parent_id) AND s.state_profession_id IN (asked.id, asked.parent_id)
       WHERE s.provider_id = $1 AND license_holds(s.license_verified_at, s.license_ends_at, $2)
         AND license_holds(s.state_verified_at, s.state_ends_at, $2) AND asked.allow_virtual_leads
    ) way
    JOIN services service ON service.id = ANY (way.service_ids) AND service.profession_id IN (way.id, way.parent_id)
    LEFT JOIN credit_accounts account ON account.provider_id = $1
   WHERE coalesce(account.balance, 0) >= service.credit_cost
     AND within_credit_limit(way.monthly_credit_limit, account.time_zone, account.spend_month, account.spent_in_month,
                             service.credit_cost, $2))
$$;

-- Next time at which `provider_can_receive` may change without a write: a verification takes effect, a license ends, or a month begins for a limit.
CREATE OR REPLACE FUNCTION provider_recheck_at(provider_id integer, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
           (SELECT min(moment)
              FROM (SELECT unnest(ARRAY[l.license_verified_at, license_ends_at(l.license_expires_on, p.time_zone)]) AS moment
                      FROM provider_professions l WHERE l.provider_id = p.id
                     UNION ALL
                    SELECT unnest(ARRAY[v.verified_at, license_ends_at(v.expires_on, p.time_zone)])
                      FROM provider_virtual_states v WHERE v.provider_id = p.id) licenses
             WHERE moment > $2),
           CASE WHEN p.monthly_credit_limit IS NOT NULL
                THEN (date_trunc('month', $2 AT TIME ZONE p.time_zone) + interval '1 month') AT TIME ZONE p.time_zone END)
    FROM providers p WHERE p.id = $1
$$;
