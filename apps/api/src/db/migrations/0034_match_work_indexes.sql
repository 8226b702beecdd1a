-- Matches by age for staff, reminders that are due, clients who wait.
DROP INDEX CONCURRENTLY IF EXISTS "matches_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "matches_created" ON "matches" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "matches_follow_up";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "matches_follow_up" ON "matches" USING btree ("follow_up_at") WHERE "matches"."follow_up_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "matches_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "matches_waiting" ON "matches" USING btree ("disclosed_at") WHERE "matches"."state" = 'live' and "matches"."match_contact_status_id" = 1;
