-- When the licenses end of those who were searched for before. Outside of the change of the tables, which are read and written meanwhile.
UPDATE in_person_search s SET license_ends_at = license_ends_at(s.license_expires_on, p.time_zone)
  FROM providers p WHERE p.id = s.provider_id AND s.license_ends_at IS NULL;--> statement-breakpoint
UPDATE virtual_search s SET license_ends_at = license_ends_at(s.license_expires_on, p.time_zone),
                            state_ends_at = license_ends_at(s.state_expires_on, p.time_zone)
  FROM providers p WHERE p.id = s.provider_id AND s.license_ends_at IS NULL;
