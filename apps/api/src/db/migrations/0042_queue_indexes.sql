-- What staff narrow queues and lists by; the first two take the place of what is dropped at the end.
DROP INDEX CONCURRENTLY IF EXISTS "leads_created_id";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_created_id" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_unmatched_since";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_unmatched_since" ON "leads" USING btree ("created_at","id","profession_id","state_id") WHERE "leads"."outcome" = 'unmatched';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_pending_since";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_pending_since" ON "leads" USING btree ("created_at","id","profession_id","state_id") WHERE "leads"."outcome" = 'pending';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_kinds";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_kinds" ON "leads" USING btree ("outcome","profession_id","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_zip";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_zip" ON "leads" USING btree ("zip","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "matches_kinds";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "matches_kinds" ON "matches" USING btree ("profession_id","match_contact_status_id","state","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "provider_regions_zip";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_regions_zip" ON "provider_regions" USING btree ("zip");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_unmatched";
