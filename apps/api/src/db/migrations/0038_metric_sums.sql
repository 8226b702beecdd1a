CREATE TABLE "lead_days_by_profession" (
	"day" date NOT NULL,
	"profession_id" integer NOT NULL,
	"leads" integer NOT NULL,
	"matched" integer NOT NULL,
	"possible" integer NOT NULL,
	"pending" integer NOT NULL,
	"rematched" integer NOT NULL,
	"unmatched" integer NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL,
	"not_a_fit" integer NOT NULL,
	"unreachable" integer NOT NULL,
	CONSTRAINT "lead_days_by_profession_day_profession_id_pk" PRIMARY KEY("day","profession_id")
);
--> statement-breakpoint
CREATE TABLE "lead_days_by_state" (
	"day" date NOT NULL,
	"state_id" integer NOT NULL,
	"leads" integer NOT NULL,
	"matched" integer NOT NULL,
	"possible" integer NOT NULL,
	"pending" integer NOT NULL,
	"rematched" integer NOT NULL,
	"unmatched" integer NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL,
	"not_a_fit" integer NOT NULL,
	"unreachable" integer NOT NULL,
	CONSTRAINT "lead_days_by_state_day_state_id_pk" PRIMARY KEY("day","state_id")
);
--> statement-breakpoint
CREATE TABLE "match_months" (
	"month" date NOT NULL,
	"profession_id" integer NOT NULL,
	"state_id" integer NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL,
	CONSTRAINT "match_months_month_profession_id_state_id_pk" PRIMARY KEY("month","profession_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "professional_month_totals" (
	"month" date NOT NULL,
	"provider_id" integer NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL,
	CONSTRAINT "professional_month_totals_month_provider_id_pk" PRIMARY KEY("month","provider_id")
);
--> statement-breakpoint
-- What was rolled up before there were sums of it is rolled up anew.
DELETE FROM metric_progress;--> statement-breakpoint
DELETE FROM lead_days;--> statement-breakpoint
DELETE FROM professional_months;
