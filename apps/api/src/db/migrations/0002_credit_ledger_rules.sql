-- A balance is the sum of its ledger: appending a row is the only way to change it.
CREATE FUNCTION credit_ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts
     SET balance = balance + NEW.amount,
         has_package = has_package OR NEW.kind IN ('purchase', 'renewal', 'grant')
   WHERE provider_id = NEW.provider_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_ledger_apply AFTER INSERT ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION credit_ledger_apply();--> statement-breakpoint
CREATE FUNCTION credit_ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger is append only' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER credit_ledger_append_only BEFORE UPDATE OR DELETE ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION credit_ledger_append_only();--> statement-breakpoint
-- A balance that is written by anything but the ledger's own trigger is refused.
CREATE FUNCTION credit_accounts_balance_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes by its ledger alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_accounts_balance_guard BEFORE UPDATE ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credit_accounts_balance_guard();
