-- What a match was charged and given back.
DROP INDEX CONCURRENTLY IF EXISTS "credit_ledger_match";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credit_ledger_match" ON "credit_ledger" USING btree ("match_id") WHERE "credit_ledger"."match_id" is not null;
