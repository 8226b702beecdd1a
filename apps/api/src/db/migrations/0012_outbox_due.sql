DROP INDEX CONCURRENTLY IF EXISTS "outbox_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_due" ON "outbox" USING btree ("topic","available_at","id") WHERE "outbox"."delivered_at" is null;
