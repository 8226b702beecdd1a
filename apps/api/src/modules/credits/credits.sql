-- Applies a ledger row to its account: the only way to change a balance.
CREATE OR REPLACE FUNCTION credit_ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts
     SET balance = balance + NEW.amount,
         has_package = has_package OR NEW.kind IN ('purchase', 'renewal', 'grant')
   WHERE provider_id = NEW.provider_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER credit_ledger_apply AFTER INSERT ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION credit_ledger_apply();

CREATE OR REPLACE FUNCTION credit_ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger is append only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER credit_ledger_append_only BEFORE UPDATE OR DELETE ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION credit_ledger_append_only();

-- Refuses to change a balance outside the ledger's trigger.
CREATE OR REPLACE FUNCTION credit_accounts_balance_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes by its ledger alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_balance_guard BEFORE UPDATE ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_accounts_balance_guard();

-- Refuses a new account with a balance.
CREATE OR REPLACE FUNCTION credit_accounts_begin_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a balance changes by its ledger alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_begin_empty BEFORE INSERT ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_accounts_begin_empty();

-- Calendar month of spending in the professional's time zone.
CREATE OR REPLACE FUNCTION spending_month(time_zone text, at timestamptz) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT to_char(at AT TIME ZONE time_zone, 'YYYY-MM') $$;

-- Credits spent in the current month. `spent` counts for `spend_month` only.
CREATE OR REPLACE FUNCTION credits_spent(time_zone text, spend_month text, spent integer, at timestamptz) RETURNS integer LANGUAGE sql STABLE
  AS $$ SELECT CASE WHEN spend_month = spending_month(time_zone, at) THEN spent ELSE 0 END $$;

CREATE OR REPLACE FUNCTION within_credit_limit(monthly_limit integer, time_zone text, spend_month text, spent integer, cost integer, at timestamptz)
  RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT monthly_limit IS NULL OR credits_spent(time_zone, spend_month, spent, at) + cost <= monthly_limit $$;

-- Copies the professional's time zone to the account. Creating an account and changing the time zone wait for each other.
CREATE OR REPLACE FUNCTION credit_accounts_follow_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'providers' THEN
    UPDATE credit_accounts SET time_zone = NEW.time_zone WHERE provider_id = NEW.id;
  -- Leaves an existing account unlocked: a caller that adds credits may hold it.
  ELSIF NOT EXISTS (SELECT FROM credit_accounts WHERE provider_id = NEW.provider_id) THEN
    SELECT time_zone INTO NEW.time_zone FROM providers WHERE id = NEW.provider_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_accounts_zone BEFORE INSERT ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_accounts_follow_zone();

-- A row trigger, because it must run before the statement triggers, which read the account.
CREATE OR REPLACE TRIGGER providers_credit_zone AFTER UPDATE OF time_zone ON providers
  FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION credit_accounts_follow_zone();
