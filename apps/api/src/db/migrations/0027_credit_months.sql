-- A month of spending is a calendar month where the professional is. The version before counts by UTC and goes on to until it ends: for the
-- hours by which a month turns earlier there, a limit may open early.
CREATE FUNCTION spending_month(time_zone text, at timestamptz) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT to_char(at AT TIME ZONE time_zone, 'YYYY-MM') $$;--> statement-breakpoint
CREATE FUNCTION credits_spent(time_zone text, spend_month text, spent integer, at timestamptz) RETURNS integer LANGUAGE sql STABLE
  AS $$ SELECT CASE WHEN spend_month = spending_month(time_zone, at) THEN spent ELSE 0 END $$;--> statement-breakpoint
-- Beside the one by UTC, which the version before calls.
CREATE FUNCTION within_credit_limit(monthly_limit integer, time_zone text, spend_month text, spent integer, cost integer, at timestamptz)
  RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT monthly_limit IS NULL OR credits_spent(time_zone, spend_month, spent, at) + cost <= monthly_limit $$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION provider_recheck_at(provider_id integer, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
           (SELECT min(ends_at)
              FROM (SELECT license_ends_at(l.license_expires_on, p.time_zone) AS ends_at
                      FROM provider_professions l WHERE l.provider_id = p.id
                     UNION ALL
                    SELECT license_ends_at(v.expires_on, p.time_zone) FROM provider_virtual_states v WHERE v.provider_id = p.id) licenses
             WHERE ends_at > $2),
           CASE WHEN p.monthly_credit_limit IS NOT NULL
                THEN (date_trunc('month', $2 AT TIME ZONE p.time_zone) + interval '1 month') AT TIME ZONE p.time_zone END)
    FROM providers p WHERE p.id = $1
$$;--> statement-breakpoint
-- An account has the zone of its professional. One that is being made waits for a change of the zone, and a change for it.
CREATE FUNCTION credit_accounts_follow_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'providers' THEN
    UPDATE credit_accounts SET time_zone = NEW.time_zone WHERE provider_id = NEW.id;
  -- One that is there already is left alone, and nobody waited for: whoever adds credits asks for an account that they may hold.
  ELSIF NOT EXISTS (SELECT FROM credit_accounts WHERE provider_id = NEW.provider_id) THEN
    SELECT time_zone INTO NEW.time_zone FROM providers WHERE id = NEW.provider_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_accounts_zone BEFORE INSERT ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_accounts_follow_zone();--> statement-breakpoint
-- By row, so that it comes before the triggers by statement, which read the account.
CREATE TRIGGER providers_credit_zone AFTER UPDATE OF time_zone ON providers
  FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION credit_accounts_follow_zone();
