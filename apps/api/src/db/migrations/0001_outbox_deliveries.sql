-- Contract step; follows release none: there is no installation yet.
CREATE TABLE "outbox_deliveries" (
	"event_id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"subject" text,
	"is_urgent" boolean NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_deliveries_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
DROP INDEX "outbox_undelivered";--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "open_deliveries" integer;--> statement-breakpoint
UPDATE "outbox" SET "open_deliveries" = 0 WHERE "delivered_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_deliveries" ADD CONSTRAINT "outbox_deliveries_event_id_outbox_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_deliveries_due" ON "outbox_deliveries" USING btree ("is_urgent","available_at","event_id") WHERE "outbox_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_deliveries_subject" ON "outbox_deliveries" USING btree ("subscriber","subject","event_id") WHERE "outbox_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("topic","available_at","id") WHERE "outbox"."open_deliveries" is null;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "last_error";
