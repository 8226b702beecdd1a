-- Ends the sessions of a provider who is suspended or closed.
CREATE OR REPLACE FUNCTION provider_sessions_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_sessions_end AFTER UPDATE OF status ON providers FOR EACH ROW
  WHEN (NEW.status IN ('suspended', 'closed') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION provider_sessions_end();
