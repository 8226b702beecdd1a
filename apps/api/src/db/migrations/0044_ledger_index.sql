-- What matches were charged and given back, by the index alone. It takes the place of what is dropped at the end.
DROP INDEX CONCURRENTLY IF EXISTS "credit_ledger_of_match";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credit_ledger_of_match" ON "credit_ledger" USING btree ("match_id","kind","amount") WHERE "credit_ledger"."match_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_ledger_match";
