-- By what the audit log is filtered, in the order in which it is read.
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_impersonated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_impersonated" ON "audit_log" USING btree ("impersonated_user_id","at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_action";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
-- By which people are searched for.
DROP INDEX CONCURRENTLY IF EXISTS "users_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email"::text) gin_trgm_ops);--> statement-breakpoint
-- The reviews of one professional, newest first.
DROP INDEX CONCURRENTLY IF EXISTS "reviews_provider";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_provider" ON "reviews" USING btree ("provider_id","created_at");
