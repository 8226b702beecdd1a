ALTER TABLE "providers" ADD COLUMN "visit_price_from" integer;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "visit_price_to" integer;--> statement-breakpoint
-- Not valid: no row has a price yet, and none is read to prove it.
ALTER TABLE "providers" ADD CONSTRAINT "providers_visit_price" CHECK (("providers"."visit_price_from" is null) = ("providers"."visit_price_to" is null) and "providers"."visit_price_from" between 1 and "providers"."visit_price_to") NOT VALID;
