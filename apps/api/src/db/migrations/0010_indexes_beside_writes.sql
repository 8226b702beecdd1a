-- What retention and erasure look rows up by, and two rules. Times of tables that only grow take a BRIN index, which costs a write next to nothing.
-- The version before keeps these rules: it writes neither refunds nor merge keys.
DROP INDEX CONCURRENTLY IF EXISTS "password_resets_user";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_user";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_ledger_one_refund";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "credit_ledger_one_refund" ON "credit_ledger" USING btree ("match_id") WHERE "credit_ledger"."kind" = 'refund';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "possible_matches_lead";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "possible_matches_lead" ON "possible_matches" USING btree ("lead_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_claims_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_claims_expiry" ON "contact_claims" USING btree ("claimed_until");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_reads_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_reads_at" ON "contact_reads" USING brin ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deliveries_lead";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_lead" ON "deliveries" USING btree ("lead_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deliveries_sent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_sent" ON "deliveries" USING brin ("sent_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_logs_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_logs_at" ON "event_logs" USING brin ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_merge";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "outbox_merge" ON "outbox" USING btree ("merge_key") WHERE "outbox"."delivered_at" is null and "outbox"."merge_key" is not null;
