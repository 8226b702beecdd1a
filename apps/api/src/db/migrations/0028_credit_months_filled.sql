-- The accounts that were there before. Outside of the change of the triggers, while others write.
UPDATE credit_accounts a SET time_zone = p.time_zone FROM providers p WHERE p.id = a.provider_id AND a.time_zone <> p.time_zone;--> statement-breakpoint
-- The job looks at each limit again.
UPDATE provider_directory d SET recheck_at = now() FROM providers p WHERE p.id = d.provider_id AND p.monthly_credit_limit IS NOT NULL;
