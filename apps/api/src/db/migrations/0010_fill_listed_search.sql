UPDATE in_person_search s
   SET rotation = (hashint8extended(p.id, 0) & 255)::smallint, visit_price_from = p.visit_price_from,
       response_band = CASE WHEN a.disclosed_matches > 10 THEN CASE WHEN 2 * a.contacted_in_4_hours >= a.disclosed_matches THEN 0
                                                                    WHEN 2 * a.contacted_in_8_hours >= a.disclosed_matches THEN 1 ELSE 2 END ELSE 1 END
  FROM providers p LEFT JOIN provider_activity a ON a.provider_id = p.id
 WHERE p.id = s.provider_id;--> statement-breakpoint
UPDATE virtual_search s
   SET rotation = (hashint8extended(p.id, 0) & 255)::smallint, visit_price_from = p.visit_price_from,
       response_band = CASE WHEN a.disclosed_matches > 10 THEN CASE WHEN 2 * a.contacted_in_4_hours >= a.disclosed_matches THEN 0
                                                                    WHEN 2 * a.contacted_in_8_hours >= a.disclosed_matches THEN 1 ELSE 2 END ELSE 1 END
  FROM providers p LEFT JOIN provider_activity a ON a.provider_id = p.id
 WHERE p.id = s.provider_id;--> statement-breakpoint
INSERT INTO listed_search
SELECT p.id, o.profession_id, uniq(sort(o.service_ids)), uniq(sort(o.care_goal_ids)), uniq(sort(o.care_path_ids)), uniq(sort(o.focus_care_path_ids)),
       ARRAY(SELECT c.carrier_id FROM provider_carriers c WHERE c.provider_id = p.id ORDER BY 1),
       o.license_verified_at, o.license_expires_on, greatest(p.weekly_capacity, 1), p.monthly_credit_limit,
       (o.license_expires_on + 1)::timestamp AT TIME ZONE p.time_zone,
       CASE WHEN a.disclosed_matches > 10 THEN CASE WHEN 2 * a.contacted_in_4_hours >= a.disclosed_matches THEN 0
                                                    WHEN 2 * a.contacted_in_8_hours >= a.disclosed_matches THEN 1 ELSE 2 END ELSE 1 END,
       hashint8extended(p.id, 0) & 255, p.visit_price_from,
       EXISTS (SELECT FROM provider_regions r WHERE r.provider_id = p.id),
       EXISTS (SELECT FROM provider_virtual_states v WHERE v.provider_id = p.id AND v.verified_at IS NOT NULL)
  FROM providers p
  JOIN provider_professions o ON o.provider_id = p.id
  LEFT JOIN provider_activity a ON a.provider_id = p.id
 WHERE p.status = 'active' AND p.accepting_leads AND o.license_verified_at IS NOT NULL;
