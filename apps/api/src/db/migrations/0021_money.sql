CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."contact_channel" AS ENUM('call', 'sms', 'email');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."payment_kind" AS ENUM('purchase', 'renewal');--> statement-breakpoint
CREATE TYPE "public"."payment_refund_state" AS ENUM('started', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('started', 'action_needed', 'paid', 'failed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."renewal_mode" AS ENUM('balance', 'monthly');--> statement-breakpoint
ALTER TYPE "public"."invoice_status" ADD VALUE 'partly_refunded' BEFORE 'failed';--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" "invoice_kind" NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);--> statement-breakpoint
CREATE TABLE "contact_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"channel" "contact_channel" NOT NULL,
	"answered" boolean NOT NULL,
	"actor_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"payment_method" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"expiry_told_for" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_paymentMethod_unique" UNIQUE("payment_method")
);--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"dispute_id" text NOT NULL,
	"state" "dispute_state" DEFAULT 'open' NOT NULL,
	"cents" integer NOT NULL,
	"credits_taken" integer NOT NULL,
	"shortfall_credits" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_disputeId_unique" UNIQUE("dispute_id")
);--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_customerId_unique" UNIQUE("customer_id")
);--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"credits" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer NOT NULL,
	"state" "payment_refund_state" DEFAULT 'started' NOT NULL,
	"refund_id" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_refundId_unique" UNIQUE("refund_id")
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" "payment_kind" NOT NULL,
	"state" "payment_state" DEFAULT 'started' NOT NULL,
	"payment_option_id" integer NOT NULL,
	"name" text NOT NULL,
	"credits" integer NOT NULL,
	"cents" integer NOT NULL,
	"payment_method" text NOT NULL,
	"save_card" boolean DEFAULT false NOT NULL,
	"card_brand" text,
	"card_last_four" text,
	"key_hash" "bytea",
	"request_hash" "bytea",
	"cause" text,
	"charge_id" text,
	"decline" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_cause_unique" UNIQUE("cause"),
	CONSTRAINT "payments_chargeId_unique" UNIQUE("charge_id"),
	CONSTRAINT "payments_positive" CHECK ("payments"."cents" > 0 and "payments"."credits" > 0)
);--> statement-breakpoint
CREATE TABLE "renewal_settings" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"mode" "renewal_mode" NOT NULL,
	"payment_option_id" integer NOT NULL,
	"card_id" integer,
	"ceiling_cents" integer NOT NULL,
	"day_of_month" integer,
	"cycle" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"ceiling_told_for" text,
	"stopped_reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_settings_day" CHECK ("renewal_settings"."day_of_month" between 1 and 28)
);--> statement-breakpoint
CREATE TABLE "credit_request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"status" "credit_request_status" NOT NULL,
	"by" text NOT NULL,
	"actor_id" integer,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "payment_options" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "asked_by" text DEFAULT 'professional' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "denied_by" integer;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "is_granted" boolean;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" "invoice_kind" DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "billed_to" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD CONSTRAINT "contact_attempts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_option_id_payment_options_id_fk" FOREIGN KEY ("payment_option_id") REFERENCES "public"."payment_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_settings" ADD CONSTRAINT "renewal_settings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_settings" ADD CONSTRAINT "renewal_settings_payment_option_id_payment_options_id_fk" FOREIGN KEY ("payment_option_id") REFERENCES "public"."payment_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_settings" ADD CONSTRAINT "renewal_settings_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_request_events" ADD CONSTRAINT "credit_request_events_request_id_credit_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."credit_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_attempts_match" ON "contact_attempts" USING btree ("match_id","made_at");--> statement-breakpoint
CREATE INDEX "cards_provider" ON "cards" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_default" ON "cards" USING btree ("provider_id") WHERE "cards"."is_default" and "cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("created_at") WHERE "payment_refunds"."state" = 'started';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("provider_id","key_hash");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('started', 'action_needed');--> statement-breakpoint
CREATE INDEX "renewal_settings_due" ON "renewal_settings" USING btree ("next_at") WHERE "renewal_settings"."is_on";--> statement-breakpoint
CREATE INDEX "credit_request_events_request" ON "credit_request_events" USING btree ("request_id","id");
