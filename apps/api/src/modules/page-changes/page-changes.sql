-- Records changes of what public pages are made of, under the names of `pageTopics` in the contract.
CREATE OR REPLACE FUNCTION reference_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (topic) VALUES ('reference');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER professions_page_changed AFTER INSERT OR UPDATE OR DELETE ON professions
  FOR EACH STATEMENT EXECUTE FUNCTION reference_page_changed();

CREATE OR REPLACE TRIGGER services_page_changed AFTER INSERT OR UPDATE OR DELETE ON services
  FOR EACH STATEMENT EXECUTE FUNCTION reference_page_changed();

CREATE OR REPLACE TRIGGER landing_pages_page_changed AFTER INSERT OR UPDATE OR DELETE ON landing_pages
  FOR EACH STATEMENT EXECUTE FUNCTION reference_page_changed();

CREATE OR REPLACE TRIGGER testimonials_page_changed AFTER INSERT OR UPDATE OR DELETE ON testimonials
  FOR EACH STATEMENT EXECUTE FUNCTION reference_page_changed();

CREATE OR REPLACE TRIGGER documents_page_changed AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION reference_page_changed();

-- A hash, so that nothing of a deleted professional is left here.
CREATE OR REPLACE FUNCTION professional_page_topic(vanity_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'professional/' || encode(sha256(convert_to(vanity_name, 'UTF8')), 'hex')
$$;

-- A row of a professional's practice: their public profile.
CREATE OR REPLACE FUNCTION practice_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (topic)
  SELECT professional_page_topic(p.vanity_name) FROM providers p
   WHERE p.id = coalesce(NEW.provider_id, OLD.provider_id) AND p.vanity_name IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER provider_professions_page_changed AFTER INSERT OR UPDATE OR DELETE ON provider_professions
  FOR EACH ROW EXECUTE FUNCTION practice_page_changed();

CREATE OR REPLACE TRIGGER provider_carriers_page_changed AFTER INSERT OR UPDATE OR DELETE ON provider_carriers
  FOR EACH ROW EXECUTE FUNCTION practice_page_changed();

CREATE OR REPLACE TRIGGER provider_virtual_states_page_changed AFTER INSERT OR UPDATE OR DELETE ON provider_virtual_states
  FOR EACH ROW EXECUTE FUNCTION practice_page_changed();

CREATE OR REPLACE TRIGGER office_photos_page_changed AFTER INSERT OR UPDATE OR DELETE ON office_photos
  FOR EACH ROW EXECUTE FUNCTION practice_page_changed();

CREATE OR REPLACE TRIGGER reviews_page_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION practice_page_changed();

-- The professional: their profile under the old and the new address, and the search if it gains or loses them.
CREATE OR REPLACE FUNCTION provider_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (topic)
  SELECT DISTINCT professional_page_topic(name) FROM unnest(ARRAY[OLD.vanity_name, NEW.vanity_name]) name WHERE name IS NOT NULL;
  IF (NEW.status, NEW.accepting_leads, NEW.vanity_name) IS DISTINCT FROM (OLD.status, OLD.accepting_leads, OLD.vanity_name) THEN
    INSERT INTO page_changes (topic) VALUES ('search');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_page_changed AFTER UPDATE ON providers
  FOR EACH ROW EXECUTE FUNCTION provider_page_changed();

-- Their name.
CREATE OR REPLACE FUNCTION user_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (topic)
  SELECT professional_page_topic(p.vanity_name) FROM providers p WHERE p.user_id = NEW.id AND p.vanity_name IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_page_changed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION user_page_changed();
