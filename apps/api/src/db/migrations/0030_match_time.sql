-- Which matches are young enough to be refunded.
DROP INDEX CONCURRENTLY IF EXISTS "matches_made";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "matches_made" ON "matches" USING brin ("created_at");
