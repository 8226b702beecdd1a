ALTER TABLE "leads" ADD COLUMN "invented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "capability_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "merge_key" text;--> statement-breakpoint
-- NOT VALID: rows that are stored are not read through while writes wait; only releases, charges and grants wrote any.
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_sign" CHECK (case when "credit_ledger"."kind" in ('lead_charge', 'lead_hold') then "credit_ledger"."amount" <= 0
               when "credit_ledger"."kind" = 'adjustment' then true
               else "credit_ledger"."amount" >= 0 end) NOT VALID;--> statement-breakpoint
-- Whoever writes the status, the sessions of a suspended or closed provider end with it and do not come back with another one.
CREATE FUNCTION provider_sessions_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER providers_sessions_end AFTER UPDATE OF status ON providers FOR EACH ROW
  WHEN (NEW.status IN ('suspended', 'closed') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION provider_sessions_end();
