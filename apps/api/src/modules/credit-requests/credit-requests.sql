-- Evidence for a decision is append only. Text about a person may be erased.
CREATE OR REPLACE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'credit_request_events' AND TG_OP = 'UPDATE'
     AND to_jsonb(NEW) = to_jsonb(OLD) || '{"words": null}' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER evidence_stays BEFORE UPDATE OR DELETE ON credit_request_events FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER evidence_stays BEFORE UPDATE OR DELETE ON contact_attempts FOR EACH ROW EXECUTE FUNCTION evidence_stays();
