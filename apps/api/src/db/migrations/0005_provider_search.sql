CREATE TABLE "in_person_search" (
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
	"zip" text NOT NULL,
	"place" "cube",
	"radius_miles" integer NOT NULL,
	"reach" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_activity" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"matches" integer NOT NULL,
	"contacted_in_4_hours" integer NOT NULL,
	"contacted_in_8_hours" integer NOT NULL,
	"last_match_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_search" (
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
	"state_id" integer NOT NULL,
	"state_profession_id" integer NOT NULL,
	"state_verified_at" timestamp with time zone NOT NULL,
	"state_expires_on" date
);
--> statement-breakpoint
CREATE INDEX "in_person_search_provider" ON "in_person_search" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "in_person_search_zip" ON "in_person_search" USING btree ("zip","profession_id");--> statement-breakpoint
CREATE INDEX "in_person_search_place" ON "in_person_search" USING gist ("profession_id","place");--> statement-breakpoint
CREATE INDEX "in_person_search_far" ON "in_person_search" USING gist ("profession_id",cube_enlarge("place", "reach", 3)) WHERE "in_person_search"."radius_miles" > 30;--> statement-breakpoint
CREATE INDEX "virtual_search_provider" ON "virtual_search" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "virtual_search_state" ON "virtual_search" USING btree ("state_id","profession_id");