-- Leads in the order in which they came, with all that a day is counted by. It takes the place of what is dropped at the end.
DROP INDEX CONCURRENTLY IF EXISTS "leads_in_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_in_time" ON "leads" USING btree ("created_at","id","profession_id","state_id","outcome");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_created_id";
