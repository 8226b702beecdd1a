-- By what regions look zips up.
DROP INDEX CONCURRENTLY IF EXISTS "zips_county";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "zips_county" ON "zips" USING btree ("county_fips");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "zips_place";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "zips_place" ON "zips" USING btree ("latitude","longitude");
