-- Whoever writes the status, the sessions of a suspended or closed provider end with it and do not come back with another one.
CREATE FUNCTION provider_sessions_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER providers_sessions_end AFTER UPDATE OF status ON providers FOR EACH ROW
  WHEN (NEW.status IN ('suspended', 'closed') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION provider_sessions_end();
