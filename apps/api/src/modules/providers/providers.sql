-- A license is valid until midnight after its last day, in the professional's time zone.
CREATE OR REPLACE FUNCTION license_ends_at(expires_on date, time_zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  AS $$ SELECT (expires_on + 1)::timestamp AT TIME ZONE time_zone $$;

-- Shared by the search and `provider_can_receive`.
CREATE OR REPLACE FUNCTION license_holds(verified_at timestamptz, ends_at timestamptz, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT verified_at <= at AND (ends_at IS NULL OR ends_at > at) $$;

-- Text in the form in which it is searched: lowercase, without accents.
CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

-- Contents of `provider_directory`: one row per professional that is not deleted.
CREATE OR REPLACE VIEW provider_directory_source AS
  SELECT p.id AS provider_id, p.user_id, p.status, p.credit_renew, u.created_at,
         searchable(u.last_name || ' ' || u.first_name) AS sort_name,
         -- Spaces around each word let a short word match from its first letter.
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
   WHERE p.deleted_at IS NULL;

-- Serializes changes of one professional, so that the later one reads what the earlier one wrote. Locks users before the directory, as account
-- changes do, to avoid deadlocks.
CREATE OR REPLACE FUNCTION provider_directory_lock(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM providers p WHERE p.id = ANY (ids)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM provider_directory WHERE provider_id = ANY (ids) ORDER BY provider_id FOR UPDATE;
END $$;

-- Recomputes the rows of these professionals; unchanged rows are not written.
CREATE OR REPLACE FUNCTION provider_directory_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- Recomputes the columns that depend on time and credits.
CREATE OR REPLACE FUNCTION provider_directory_recheck(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_lock(ids);
  UPDATE provider_directory d SET can_receive = said.can_receive, recheck_at = said.recheck_at
    FROM (SELECT id, provider_can_receive(id, now()) AS can_receive, provider_recheck_at(id, now()) AS recheck_at FROM unnest(ids) id) said
   WHERE d.provider_id = said.id AND (d.can_receive, d.recheck_at) IS DISTINCT FROM (said.can_receive, said.recheck_at);
END $$;

CREATE OR REPLACE FUNCTION provider_directory_follow_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_directory_inserted AFTER INSERT ON providers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_insert();

-- Columns that also affect the search refresh the directory by `provider_search_refresh`.
CREATE OR REPLACE FUNCTION provider_directory_follow_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((
    SELECT array_agg(n.id) FROM changed n JOIN earlier o ON o.id = n.id
     WHERE (n.user_id, n.company_id, n.office_phone_number, n.office_zip, n.credit_renew, n.deleted_at)
           IS DISTINCT FROM (o.user_id, o.company_id, o.office_phone_number, o.office_zip, o.credit_renew, o.deleted_at)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_directory_updated AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_provider();

CREATE OR REPLACE FUNCTION provider_directory_follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((
    SELECT array_agg(p.id) FROM changed n JOIN earlier o ON o.id = n.id JOIN providers p ON p.user_id = n.id
     WHERE (n.first_name, n.last_name, n.email, n.cell_phone_index, n.created_at)
           IS DISTINCT FROM (o.first_name, o.last_name, o.email, o.cell_phone_index, o.created_at)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_directory_updated AFTER UPDATE ON users
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_user();

CREATE OR REPLACE FUNCTION provider_directory_follow_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM provider_directory_refresh((
    SELECT array_agg(p.id) FROM changed n JOIN earlier o ON o.id = n.id JOIN providers p ON p.company_id = n.id WHERE n.name <> o.name));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER companies_directory_updated AFTER UPDATE ON companies
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_company();

-- Without a monthly limit nothing changes unless the balance crosses a service's price.
CREATE OR REPLACE FUNCTION provider_directory_follow_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND NOT EXISTS (SELECT FROM services
                      WHERE credit_cost > least(OLD.balance, NEW.balance) AND credit_cost <= greatest(OLD.balance, NEW.balance))
     AND NOT EXISTS (SELECT FROM providers WHERE id = NEW.provider_id AND monthly_credit_limit IS NOT NULL)
  THEN RETURN NULL; END IF;
  PERFORM provider_directory_recheck(ARRAY[NEW.provider_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_directory_inserted AFTER INSERT ON credit_accounts
  FOR EACH ROW WHEN (NEW.balance > 0) EXECUTE FUNCTION provider_directory_follow_credits();

CREATE OR REPLACE TRIGGER credit_accounts_directory_updated AFTER UPDATE ON credit_accounts FOR EACH ROW
  WHEN ((OLD.balance, OLD.spend_month, OLD.spent_in_month) IS DISTINCT FROM (NEW.balance, NEW.spend_month, NEW.spent_in_month))
  EXECUTE FUNCTION provider_directory_follow_credits();

-- Leaves new prices to the recheck job: they affect too many professionals for one transaction.
CREATE OR REPLACE FUNCTION provider_directory_follow_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed n JOIN earlier o ON o.id = n.id WHERE n.credit_cost <> o.credit_cost) THEN
    UPDATE provider_directory SET recheck_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER services_directory_updated AFTER UPDATE ON services
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION provider_directory_follow_price();

-- A free vanity name: `jane-doe`, or with a number if it is taken. The lock keeps concurrent assignments and changes from choosing the same one.
CREATE OR REPLACE FUNCTION free_vanity_name(person integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  base text;
  candidate text;
  tries integer := 1;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('vanity_names'));
  SELECT left(btrim(regexp_replace(searchable(first_name || ' ' || last_name), '[^a-z0-9]+', '-', 'g'), '-'), 50)
    INTO base FROM users WHERE id = person;
  IF coalesce(length(base), 0) < 3 THEN base := 'professional'; END IF;
  candidate := base;
  WHILE EXISTS (SELECT FROM providers WHERE vanity_name = candidate)
     OR EXISTS (SELECT FROM former_vanity_names WHERE name_hash = sha256(convert_to(candidate, 'UTF8')))
  LOOP
    tries := tries + 1;
    -- Common names soon use up the low numbers.
    candidate := base || '-' || CASE WHEN tries < 10 THEN tries ELSE 10 + floor(random() * 10 * power(2, tries))::integer END;
  END LOOP;
  RETURN candidate;
END $$;

CREATE OR REPLACE FUNCTION provider_assign_vanity_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vanity_name := free_vanity_name(NEW.user_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER providers_vanity_name_assigned BEFORE INSERT OR UPDATE OF status, vanity_name ON providers FOR EACH ROW
  WHEN (NEW.vanity_name IS NULL AND NEW.status IN ('active', 'paused'))
  EXECUTE FUNCTION provider_assign_vanity_name();

CREATE OR REPLACE FUNCTION provider_record_former_vanity_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_vanity_names AS f (name_hash, provider_id, office_zip, profession_id)
  SELECT sha256(convert_to(OLD.vanity_name, 'UTF8')), OLD.id, OLD.office_zip,
         (SELECT o.profession_id FROM provider_professions o JOIN professions p ON p.id = o.profession_id
           WHERE o.provider_id = OLD.id ORDER BY p.sort_order, p.id LIMIT 1)
  ON CONFLICT (name_hash) DO UPDATE
     SET provider_id = excluded.provider_id, office_zip = excluded.office_zip, profession_id = excluded.profession_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_vanity_name_changed AFTER UPDATE OF vanity_name ON providers FOR EACH ROW
  WHEN (OLD.vanity_name IS NOT NULL AND OLD.vanity_name IS DISTINCT FROM NEW.vanity_name)
  EXECUTE FUNCTION provider_record_former_vanity_name();
