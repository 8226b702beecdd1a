ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
-- What was decided stays. What people wrote about it may go, with the person it is about.
CREATE OR REPLACE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'credit_request_events' AND TG_OP = 'UPDATE'
     AND to_jsonb(NEW) = to_jsonb(OLD) || '{"words": null}' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
