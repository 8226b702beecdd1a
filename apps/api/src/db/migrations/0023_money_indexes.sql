-- The version before keeps these rules: it writes no invoices.
DROP INDEX CONCURRENTLY IF EXISTS "credit_requests_provider";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credit_requests_provider" ON "credit_requests" USING btree ("provider_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_requests_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credit_requests_status" ON "credit_requests" USING btree ("status","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_requests_alike";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credit_requests_alike" ON "credit_requests" USING btree ("reason","decided_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_sequence";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_sequence" ON "invoices" USING btree ("kind","year","sequence");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_provider";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_provider" ON "invoices" USING btree ("provider_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_corrects";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_corrects" ON "invoices" USING btree ("corrects_id") WHERE "invoices"."corrects_id" is not null;
