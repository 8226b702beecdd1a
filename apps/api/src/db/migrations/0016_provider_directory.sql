-- What the search asks of a license and of money (modules/matching/candidates-sql.ts). Both are planned as if they were written out there.
CREATE FUNCTION license_holds(verified_at timestamptz, ends_at timestamptz, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT verified_at <= at AND (ends_at IS NULL OR ends_at > at) $$;--> statement-breakpoint
CREATE FUNCTION within_credit_limit(monthly_limit integer, spend_month text, spent_in_month integer, cost integer, at timestamptz)
  RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT monthly_limit IS NULL
            OR CASE WHEN spend_month = to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') THEN spent_in_month ELSE 0 END + cost <= monthly_limit $$;--> statement-breakpoint
-- Whether the search finds this professional, payable, for any request at all: one for a single service, from one of their own zips or states,
-- that takes any plan and any care path.
CREATE FUNCTION provider_can_receive(provider_id integer, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
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
     AND within_credit_limit(way.monthly_credit_limit, account.spend_month, account.spent_in_month, service.credit_cost, $2))
$$;--> statement-breakpoint
-- A text as it is searched: in small letters, without accents.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) $$;--> statement-breakpoint
-- When what `provider_can_receive` says can change by time alone: a license ends, or a new month begins for a limit.
CREATE FUNCTION provider_recheck_at(provider_id integer, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
           (SELECT min(ends_at)
              FROM (SELECT license_ends_at(l.license_expires_on, p.time_zone) AS ends_at
                      FROM provider_professions l WHERE l.provider_id = $1
                     UNION ALL
                    SELECT license_ends_at(v.expires_on, p.time_zone) FROM provider_virtual_states v WHERE v.provider_id = $1) licenses
             WHERE ends_at > $2),
           CASE WHEN p.monthly_credit_limit IS NOT NULL
                THEN (date_trunc('month', $2 AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' END)
    FROM providers p WHERE p.id = $1
$$;--> statement-breakpoint
-- What the directory holds, one row for each professional who was not deleted.
CREATE VIEW provider_directory_source AS
  SELECT p.id AS provider_id, p.user_id, p.status, p.credit_renew, u.created_at,
         searchable(u.last_name || ' ' || u.first_name) AS sort_name,
         -- A space before and after each word: a short word is searched from its first letter.
         searchable(' ' || concat_ws(' ', '#' || p.user_id, u.first_name, u.last_name, u.email, c.name,
           regexp_replace(p.office_phone_number, '\D', '', 'g'), licenses.words, places.words) || ' ') AS search_text,
         coalesce(u.cell_phone_index, '{}') AS phone_index,
         ARRAY(SELECT profession_id FROM provider_professions o WHERE o.provider_id = p.id ORDER BY 1) AS profession_ids,
         provider_can_receive(p.id, now()) AS can_receive, provider_recheck_at(p.id, now()) AS recheck_at,
         licenses.ends_on AS license_ends_on
    FROM providers p
    JOIN users u ON u.id = p.user_id
    LEFT JOIN companies c ON c.id = p.company_id
   CROSS JOIN LATERAL (
     SELECT string_agg(DISTINCT word, ' ') AS words, min(license.ends_on) AS ends_on
       FROM (SELECT l.license_number AS number, CASE WHEN l.license_verified_at IS NOT NULL THEN l.license_expires_on END AS ends_on
               FROM provider_professions l WHERE l.provider_id = p.id
              UNION ALL
             SELECT v.license_number, CASE WHEN v.verified_at IS NOT NULL THEN v.expires_on END
               FROM provider_virtual_states v WHERE v.provider_id = p.id) license
      CROSS JOIN LATERAL (VALUES (license.number), (regexp_replace(license.number, '[^A-Za-z0-9]', '', 'g'))) AS written (word)) licenses
   CROSS JOIN LATERAL (
     SELECT string_agg(zip, ' ') AS words
       FROM (SELECT p.office_zip AS zip UNION SELECT r.zip FROM provider_regions r WHERE r.provider_id = p.id ORDER BY 1) zips) places
   WHERE p.deleted_at IS NULL;--> statement-breakpoint
-- Makes changes of one professional wait for each other, so that the later one reads what the earlier one wrote. The account is locked before
-- the directory, as by whoever changes an account: in the opposite order two of them would wait for each other for good.
CREATE FUNCTION provider_directory_lock(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM providers p WHERE p.id = ANY (ids)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM provider_directory WHERE provider_id = ANY (ids) ORDER BY provider_id FOR UPDATE;
END $$;--> statement-breakpoint
-- Writes the rows of these professionals anew; a row that stays as it was is not written.
CREATE FUNCTION provider_directory_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM provider_directory_lock(ids);
  DELETE FROM provider_directory d
   WHERE d.provider_id = ANY (ids) AND EXISTS (SELECT FROM providers p WHERE p.id = d.provider_id AND p.deleted_at IS NOT NULL);
  INSERT INTO provider_directory AS d SELECT * FROM provider_directory_source WHERE provider_id = ANY (ids) ORDER BY provider_id
  ON CONFLICT (provider_id) DO UPDATE
     SET user_id = excluded.user_id, status = excluded.status, credit_renew = excluded.credit_renew, created_at = excluded.created_at,
         sort_name = excluded.sort_name, search_text = excluded.search_text, phone_index = excluded.phone_index,
         profession_ids = excluded.profession_ids, can_receive = excluded.can_receive, recheck_at = excluded.recheck_at,
         license_ends_on = excluded.license_ends_on
   WHERE d.* IS DISTINCT FROM excluded.*;
END $$;--> statement-breakpoint
-- The same for what time and money change.
CREATE FUNCTION provider_directory_recheck(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_lock(ids);
  UPDATE provider_directory d SET can_receive = said.can_receive, recheck_at = said.recheck_at
    FROM (SELECT id, provider_can_receive(id, now()) AS can_receive, provider_recheck_at(id, now()) AS recheck_at FROM unnest(ids) id) said
   WHERE d.provider_id = said.id AND (d.can_receive, d.recheck_at) IS DISTINCT FROM (said.can_receive, said.recheck_at);
END $$;--> statement-breakpoint
-- As before, and the directory after it: whatever changes who finds a professional may change whether anyone does.
CREATE OR REPLACE FUNCTION provider_search_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM providers WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM in_person_search WHERE provider_id = ANY (ids);
  DELETE FROM virtual_search WHERE provider_id = ANY (ids);
  INSERT INTO in_person_search SELECT * FROM in_person_search_source WHERE provider_id = ANY (ids);
  INSERT INTO virtual_search SELECT * FROM virtual_search_source WHERE provider_id = ANY (ids);
  PERFORM provider_directory_refresh(ids);
END $$;--> statement-breakpoint
CREATE FUNCTION provider_directory_follow_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
-- The columns that the search follows too bring the directory along from there.
CREATE FUNCTION provider_directory_follow_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((
    SELECT array_agg(n.id) FROM changed n JOIN earlier o ON o.id = n.id
     WHERE (n.user_id, n.company_id, n.office_phone_number, n.office_zip, n.credit_renew, n.deleted_at)
           IS DISTINCT FROM (o.user_id, o.company_id, o.office_phone_number, o.office_zip, o.credit_renew, o.deleted_at)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION provider_directory_follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((
    SELECT array_agg(p.id) FROM changed n JOIN earlier o ON o.id = n.id JOIN providers p ON p.user_id = n.id
     WHERE (n.first_name, n.last_name, n.email, n.cell_phone_index, n.created_at)
           IS DISTINCT FROM (o.first_name, o.last_name, o.email, o.cell_phone_index, o.created_at)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION provider_directory_follow_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((
    SELECT array_agg(p.id) FROM changed n JOIN earlier o ON o.id = n.id JOIN providers p ON p.company_id = n.id WHERE n.name <> o.name));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Most charges leave a balance on the same side of every price, and then nothing changes where there is no limit.
CREATE FUNCTION provider_directory_follow_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND NOT EXISTS (SELECT FROM services
                      WHERE credit_cost > least(OLD.balance, NEW.balance) AND credit_cost <= greatest(OLD.balance, NEW.balance))
     AND NOT EXISTS (SELECT FROM providers WHERE id = NEW.provider_id AND monthly_credit_limit IS NOT NULL)
  THEN RETURN NULL; END IF;
  PERFORM provider_directory_recheck(ARRAY[NEW.provider_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A new price is looked at by the job that rechecks: it concerns more professionals than its transaction should wait for.
CREATE FUNCTION provider_directory_follow_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed n JOIN earlier o ON o.id = n.id WHERE n.credit_cost <> o.credit_cost) THEN
    UPDATE provider_directory SET recheck_at = now();
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER providers_directory_inserted AFTER INSERT ON providers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_insert();--> statement-breakpoint
CREATE TRIGGER providers_directory_updated AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_provider();--> statement-breakpoint
CREATE TRIGGER users_directory_updated AFTER UPDATE ON users
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_user();--> statement-breakpoint
CREATE TRIGGER companies_directory_updated AFTER UPDATE ON companies
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_company();--> statement-breakpoint
CREATE TRIGGER credit_accounts_directory_inserted AFTER INSERT ON credit_accounts
  FOR EACH ROW WHEN (NEW.balance > 0) EXECUTE FUNCTION provider_directory_follow_credits();--> statement-breakpoint
CREATE TRIGGER credit_accounts_directory_updated AFTER UPDATE ON credit_accounts FOR EACH ROW
  WHEN ((OLD.balance, OLD.spend_month, OLD.spent_in_month) IS DISTINCT FROM (NEW.balance, NEW.spend_month, NEW.spent_in_month))
  EXECUTE FUNCTION provider_directory_follow_credits();--> statement-breakpoint
CREATE TRIGGER services_directory_updated AFTER UPDATE ON services
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_price();--> statement-breakpoint
INSERT INTO provider_directory SELECT * FROM provider_directory_source ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The search tables are told the ends of licenses later, in 0019: the job looks again then.
UPDATE provider_directory SET recheck_at = now();
