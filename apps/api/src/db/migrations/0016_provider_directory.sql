-- What the search asks of a license and of money (modules/matching/candidates-sql.ts). Both are planned as if they were written out there.
CREATE FUNCTION license_holds(verified_at timestamptz, ends_at timestamptz, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT verified_at <= at AND (ends_at IS NULL OR ends_at > at) $$;--> statement-breakpoint
CREATE FUNCTION within_credit_limit(monthly_limit integer, spend_month text, spent_in_month integer, cost integer, at timestamptz)
  RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT monthly_limit IS NULL
            OR CASE WHEN spend_month = to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') THEN spent_in_month ELSE 0 END + cost <= monthly_limit $$;--> statement-breakpoint
-- Whether the search finds this professional, payable, for any request at all: one for a single service, from one of their own zips or states,
-- that takes any plan and any care path.
CREATE FUNCTION provider_can_receive(provider_id integer, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT asked.id, asked.parent_id, s.service_ids, s.monthly_credit_limit
        FROM in_person_search s JOIN professions asked ON s.profession_id IN (asked.id, asked.parent_id)
       WHERE s.provider_id = $1 AND license_holds(s.license_verified_at, s.license_ends_at, $2) AND NOT asked.virtual_only
       UNION ALL
      SELECT asked.id, asked.parent_id, s.service_ids, s.monthly_credit_limit
        FROM virtual_search s
        JOIN professions asked ON s.profession_id IN (asked.id, asked.parent_id) AND s.state_profession_id IN (asked.id, asked.parent_id)
       WHERE s.provider_id = $1 AND license_holds(s.license_verified_at, s.license_ends_at, $2)
         AND license_holds(s.state_verified_at, s.state_ends_at, $2) AND asked.allow_virtual_leads
    ) way
    JOIN services service ON service.id = ANY (way.service_ids) AND service.profession_id IN (way.id, way.parent_id)
    LEFT JOIN credit_accounts account ON account.provider_id = $1
   WHERE coalesce(account.balance, 0) >= service.credit_cost
     AND within_credit_limit(way.monthly_credit_limit, account.spend_month, account.spent_in_month, service.credit_cost, $2))
$$;
