CREATE TYPE "public"."payment_alert_kind" AS ENUM('refund', 'dispute', 'difference', 'unknown_object');--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "payment_alert_kind" NOT NULL,
	"object_id" text NOT NULL,
	"payment_id" integer,
	"provider_id" integer,
	"event_id" text,
	"event_type" text,
	"vendor_cents" integer,
	"our_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "shortfall_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_object" ON "payment_alerts" USING btree ("kind","object_id");--> statement-breakpoint
CREATE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("id") WHERE "payment_alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_alerts_provider" ON "payment_alerts" USING btree ("provider_id");