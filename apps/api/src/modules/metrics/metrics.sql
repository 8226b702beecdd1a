-- Start of the current day. A change of an earlier day, which may be rolled up, adds a row to `metric_changes` in the same transaction; the
-- current day is counted on request, so a new lead only pays for a comparison. Uses the clock, not the transaction's time: the roll-up job waits
-- for transactions that wrote before the day ended, and later writes see that it has.
CREATE OR REPLACE FUNCTION metric_days_end() RETURNS timestamptz LANGUAGE sql VOLATILE AS
  $$ SELECT date_trunc('day', clock_timestamp(), 'America/New_York') $$;

CREATE OR REPLACE FUNCTION metrics_lead_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO metric_changes (lead_id) VALUES (NEW.id);
  END IF;
  -- The previous cell.
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.created_at, OLD.profession_id, OLD.state_id) IS DISTINCT FROM (NEW.created_at, NEW.profession_id, NEW.state_id) THEN
    INSERT INTO metric_changes (day, profession_id, state_id)
    VALUES ((OLD.created_at AT TIME ZONE 'America/New_York')::date, OLD.profession_id, OLD.state_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER leads_metrics_added AFTER INSERT ON leads FOR EACH ROW
  WHEN (NEW.created_at < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_lead_changed();

-- Every decision on a lead sets its outcome, even to the same value: that covers a match that is made for a lead of an earlier day.
CREATE OR REPLACE TRIGGER leads_metrics_changed AFTER UPDATE OF outcome, profession_id, state_id, created_at ON leads FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_lead_changed();

CREATE OR REPLACE TRIGGER leads_metrics_removed AFTER DELETE ON leads FOR EACH ROW
  WHEN (OLD.created_at < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_lead_changed();

CREATE OR REPLACE FUNCTION metrics_match_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND (NEW.created_at < metric_days_end()
     OR EXISTS (SELECT FROM leads WHERE id = NEW.lead_id AND created_at < metric_days_end())) THEN
    INSERT INTO metric_changes (lead_id) VALUES (NEW.lead_id);
  END IF;
  -- The previous cells. The lead's own trigger handles those of its lead.
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.created_at, OLD.provider_id, OLD.lead_id) IS DISTINCT FROM (NEW.created_at, NEW.provider_id, NEW.lead_id) THEN
    INSERT INTO metric_changes (lead_id) VALUES (OLD.lead_id);
    INSERT INTO metric_changes (day, provider_id)
    VALUES (date_trunc('month', OLD.created_at AT TIME ZONE 'America/New_York')::date, OLD.provider_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER matches_metrics_added AFTER INSERT ON matches FOR EACH ROW
  WHEN (NEW.created_at < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_match_changed();

CREATE OR REPLACE TRIGGER matches_metrics_changed
  AFTER UPDATE OF lead_id, provider_id, profession_id, disclosed_at, first_contacted_at, match_contact_status_id, created_at ON matches FOR EACH ROW
  WHEN ((OLD.lead_id, OLD.provider_id, OLD.profession_id, OLD.disclosed_at, OLD.first_contacted_at, OLD.match_contact_status_id, OLD.created_at)
        IS DISTINCT FROM (NEW.lead_id, NEW.provider_id, NEW.profession_id, NEW.disclosed_at, NEW.first_contacted_at, NEW.match_contact_status_id, NEW.created_at))
  EXECUTE FUNCTION metrics_match_changed();

CREATE OR REPLACE TRIGGER matches_metrics_removed AFTER DELETE ON matches FOR EACH ROW EXECUTE FUNCTION metrics_match_changed();

CREATE OR REPLACE FUNCTION metrics_match_moved_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_changes (lead_id)
  SELECT m.lead_id FROM matches m JOIN leads l ON l.id = m.lead_id
   WHERE m.id = NEW.match_id AND least(m.created_at, l.created_at) < metric_days_end();
  RETURN NULL;
END $$;

-- A charge or hold of the current day comes with its match. Later charges follow the release of a hold.
CREATE OR REPLACE TRIGGER credit_ledger_metrics AFTER INSERT ON credit_ledger FOR EACH ROW
  WHEN (NEW.match_id IS NOT NULL AND (NEW.kind IN ('refund', 'hold_release')
        OR NEW.created_at < date_trunc('day', clock_timestamp(), 'America/New_York')))
  EXECUTE FUNCTION metrics_match_moved_credits();

-- Whether a contact was prompt depends on the professional's time zone.
CREATE OR REPLACE FUNCTION metrics_zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_changes (lead_id) SELECT lead_id FROM matches WHERE provider_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_metrics_zone AFTER UPDATE OF time_zone ON providers FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION metrics_zone_changed();

-- Weeks are rolled up by a job of their own, which needs the same changes of matches.
CREATE OR REPLACE FUNCTION metrics_copy_week_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO week_changes (lead_id, month, provider_id) VALUES (NEW.lead_id, CASE WHEN NEW.provider_id IS NOT NULL THEN NEW.day END, NEW.provider_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER metric_changes_weeks AFTER INSERT ON metric_changes FOR EACH ROW
  WHEN (NEW.lead_id IS NOT NULL OR NEW.provider_id IS NOT NULL)
  EXECUTE FUNCTION metrics_copy_week_change();
