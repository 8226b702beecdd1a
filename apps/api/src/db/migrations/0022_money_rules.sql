-- The version before keeps these rules: it writes no invoices, and what it knows of requests it only reads.
-- An invoice stays as it was made: what goes back to the card is a credit note of its own.
CREATE FUNCTION invoices_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'status' IS DISTINCT FROM to_jsonb(OLD) - 'status' THEN
    RAISE EXCEPTION 'an invoice stays as it was made' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay();--> statement-breakpoint
-- What a refund was decided by is never written anew.
CREATE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER evidence_stays BEFORE UPDATE OR DELETE ON credit_request_events FOR EACH ROW EXECUTE FUNCTION evidence_stays();--> statement-breakpoint
CREATE TRIGGER evidence_stays BEFORE UPDATE OR DELETE ON contact_attempts FOR EACH ROW EXECUTE FUNCTION evidence_stays();
