CREATE TABLE "lead_days" (
	"day" date NOT NULL,
	"profession_id" integer NOT NULL,
	"state_id" integer NOT NULL,
	"leads" integer NOT NULL,
	"matched" integer NOT NULL,
	"possible" integer NOT NULL,
	"pending" integer NOT NULL,
	"rematched" integer NOT NULL,
	"unmatched" integer NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL,
	"not_a_fit" integer NOT NULL,
	"unreachable" integer NOT NULL,
	CONSTRAINT "lead_days_day_profession_id_state_id_pk" PRIMARY KEY("day","profession_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "metric_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metric_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint,
	"day" date,
	"profession_id" integer,
	"state_id" integer,
	"provider_id" integer
);
--> statement-breakpoint
CREATE TABLE "metric_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"rolled_until" date NOT NULL,
	"closing_until" date,
	"closing_xid" bigint
);
--> statement-breakpoint
CREATE TABLE "professional_months" (
	"month" date NOT NULL,
	"provider_id" integer NOT NULL,
	"profession_id" integer NOT NULL,
	"state_id" integer NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL,
	CONSTRAINT "professional_months_month_provider_id_profession_id_state_id_pk" PRIMARY KEY("month","provider_id","profession_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "response_medians" (
	"profession_id" integer NOT NULL,
	"state_id" integer NOT NULL,
	"professionals" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "response_medians_profession_id_state_id_pk" PRIMARY KEY("profession_id","state_id")
);
--> statement-breakpoint
-- What changes a day that may be rolled up leaves a row in metric_changes, in the same transaction. Nothing is written for what happens on
-- the day itself: it is counted as it is asked for, so that a new lead pays for no more than a comparison of two moments. It is the clock's
-- day and not the transaction's: the job that rolls a day up waits for the transactions that wrote before the day ended, and those that
-- write later see here that it has.
CREATE FUNCTION metric_days_end() RETURNS timestamptz LANGUAGE sql VOLATILE AS
  $$ SELECT date_trunc('day', clock_timestamp(), 'America/New_York') $$;--> statement-breakpoint
CREATE FUNCTION metrics_lead_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO metric_changes (lead_id) VALUES (NEW.id);
  END IF;
  -- The cell that it left.
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.created_at, OLD.profession_id, OLD.state_id) IS DISTINCT FROM (NEW.created_at, NEW.profession_id, NEW.state_id) THEN
    INSERT INTO metric_changes (day, profession_id, state_id)
    VALUES ((OLD.created_at AT TIME ZONE 'America/New_York')::date, OLD.profession_id, OLD.state_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_metrics_added AFTER INSERT ON leads FOR EACH ROW
  WHEN (NEW.created_at < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_lead_changed();--> statement-breakpoint
-- Whatever decides a lead sets its outcome, also where it stays the same: a match that is made of a lead of an earlier day is told of by that.
CREATE TRIGGER leads_metrics_changed AFTER UPDATE OF outcome, profession_id, state_id, created_at ON leads FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_lead_changed();--> statement-breakpoint
CREATE TRIGGER leads_metrics_removed AFTER DELETE ON leads FOR EACH ROW
  WHEN (OLD.created_at < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_lead_changed();--> statement-breakpoint
CREATE FUNCTION metrics_match_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND (NEW.created_at < metric_days_end()
     OR EXISTS (SELECT FROM leads WHERE id = NEW.lead_id AND created_at < metric_days_end())) THEN
    INSERT INTO metric_changes (lead_id) VALUES (NEW.lead_id);
  END IF;
  -- The cells that it left. Those of its lead are the lead's own.
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.created_at, OLD.provider_id, OLD.lead_id) IS DISTINCT FROM (NEW.created_at, NEW.provider_id, NEW.lead_id) THEN
    INSERT INTO metric_changes (lead_id) VALUES (OLD.lead_id);
    INSERT INTO metric_changes (day, provider_id)
    VALUES (date_trunc('month', OLD.created_at AT TIME ZONE 'America/New_York')::date, OLD.provider_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER matches_metrics_added AFTER INSERT ON matches FOR EACH ROW
  WHEN (NEW.created_at < date_trunc('day', clock_timestamp(), 'America/New_York'))
  EXECUTE FUNCTION metrics_match_changed();--> statement-breakpoint
CREATE TRIGGER matches_metrics_changed
  AFTER UPDATE OF lead_id, provider_id, profession_id, disclosed_at, first_contacted_at, match_contact_status_id, created_at ON matches FOR EACH ROW
  WHEN ((OLD.lead_id, OLD.provider_id, OLD.profession_id, OLD.disclosed_at, OLD.first_contacted_at, OLD.match_contact_status_id, OLD.created_at)
        IS DISTINCT FROM (NEW.lead_id, NEW.provider_id, NEW.profession_id, NEW.disclosed_at, NEW.first_contacted_at, NEW.match_contact_status_id, NEW.created_at))
  EXECUTE FUNCTION metrics_match_changed();--> statement-breakpoint
CREATE TRIGGER matches_metrics_removed AFTER DELETE ON matches FOR EACH ROW EXECUTE FUNCTION metrics_match_changed();--> statement-breakpoint
CREATE FUNCTION metrics_match_moved_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_changes (lead_id)
  SELECT m.lead_id FROM matches m JOIN leads l ON l.id = m.lead_id
   WHERE m.id = NEW.match_id AND least(m.created_at, l.created_at) < metric_days_end();
  RETURN NULL;
END $$;--> statement-breakpoint
-- A charge or a hold of the day itself comes with its match. Later ones follow the release of a hold.
CREATE TRIGGER credit_ledger_metrics AFTER INSERT ON credit_ledger FOR EACH ROW
  WHEN (NEW.match_id IS NOT NULL AND (NEW.kind IN ('refund', 'hold_release')
        OR NEW.created_at < date_trunc('day', clock_timestamp(), 'America/New_York')))
  EXECUTE FUNCTION metrics_match_moved_credits();--> statement-breakpoint
-- Whether a contact was prompt goes by the hours of the professional's zone.
CREATE FUNCTION metrics_zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_changes (lead_id) SELECT lead_id FROM matches WHERE provider_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER providers_metrics_zone AFTER UPDATE OF time_zone ON providers FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION metrics_zone_changed();
