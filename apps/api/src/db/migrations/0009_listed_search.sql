CREATE TABLE "listed_search" (
	"provider_id" integer NOT NULL,
	"profession_id" integer NOT NULL,
	"service_ids" integer[] NOT NULL,
	"care_goal_ids" integer[] NOT NULL,
	"care_path_ids" integer[] NOT NULL,
	"focus_care_path_ids" integer[] NOT NULL,
	"carrier_ids" integer[] NOT NULL,
	"license_verified_at" timestamp with time zone NOT NULL,
	"license_expires_on" date NOT NULL,
	"weekly_capacity" integer NOT NULL,
	"monthly_credit_limit" integer,
	"license_ends_at" timestamp with time zone,
	"response_band" smallint DEFAULT 1 NOT NULL,
	"rotation" smallint DEFAULT 0 NOT NULL,
	"visit_price_from" integer,
	"in_person" boolean NOT NULL,
	"video" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_pages" (
	"vertical" text NOT NULL,
	"keyword" text NOT NULL,
	"place" text NOT NULL,
	"digest" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_pages_vertical_keyword_place_pk" PRIMARY KEY("vertical","keyword","place")
);
--> statement-breakpoint
CREATE TABLE "search_profiles" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"digest" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "in_person_search" ADD COLUMN "response_band" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "in_person_search" ADD COLUMN "rotation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "in_person_search" ADD COLUMN "visit_price_from" integer;--> statement-breakpoint
ALTER TABLE "virtual_search" ADD COLUMN "response_band" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_search" ADD COLUMN "rotation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_search" ADD COLUMN "visit_price_from" integer;--> statement-breakpoint
CREATE INDEX "listed_search_provider" ON "listed_search" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "listed_search_order" ON "listed_search" USING btree ("profession_id","response_band","rotation");--> statement-breakpoint
CREATE INDEX "search_pages_place" ON "search_pages" USING btree ("place");
