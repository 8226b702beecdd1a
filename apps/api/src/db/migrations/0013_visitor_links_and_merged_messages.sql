ALTER TABLE "matches" ADD COLUMN "capability_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "merge_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_merge" ON "outbox" USING btree ("merge_key") WHERE "outbox"."delivered_at" is null and "outbox"."merge_key" is not null;