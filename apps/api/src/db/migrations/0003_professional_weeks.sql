CREATE TABLE "match_weeks" (
	"month" date NOT NULL,
	"week" date NOT NULL,
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
	CONSTRAINT "match_weeks_month_week_profession_id_state_id_pk" PRIMARY KEY("month","week","profession_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "professional_weeks" (
	"month" date NOT NULL,
	"week" date NOT NULL,
	"provider_id" integer NOT NULL,
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
	CONSTRAINT "professional_weeks_pk" PRIMARY KEY("month","provider_id","week","profession_id","state_id")
);
--> statement-breakpoint
CREATE TABLE "week_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "week_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint,
	"month" date,
	"provider_id" integer
);
--> statement-breakpoint
CREATE TABLE "week_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"rolled_until" date NOT NULL
);
