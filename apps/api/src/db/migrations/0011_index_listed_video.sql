DROP INDEX CONCURRENTLY IF EXISTS "virtual_search_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "virtual_search_listed" ON "virtual_search" USING btree ("state_id","profession_id","response_band","rotation");
