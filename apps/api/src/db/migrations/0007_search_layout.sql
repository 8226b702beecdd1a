-- Lays the search tables out as they are read, place by place, while it fills them: half the work of clustering them afterwards.
CREATE OR REPLACE FUNCTION provider_search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE in_person_search, virtual_search;
  INSERT INTO in_person_search SELECT * FROM in_person_search_source
   ORDER BY profession_id, floor(4 * latitude(place)), floor(4 * longitude(place)), latitude(place), longitude(place);
  INSERT INTO virtual_search SELECT * FROM virtual_search_source ORDER BY state_id, profession_id;
  ANALYZE in_person_search, virtual_search;
END $$;
