-- How many leads nobody could be found for, and since when.
DROP INDEX CONCURRENTLY IF EXISTS "leads_unmatched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_unmatched" ON "leads" USING btree ("created_at") WHERE "leads"."outcome" = 'unmatched';
