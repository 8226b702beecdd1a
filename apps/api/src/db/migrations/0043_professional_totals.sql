CREATE TABLE "professional_totals" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"matches" integer NOT NULL,
	"contacted" integer NOT NULL,
	"prompt" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"started" integer NOT NULL,
	"refunded" integer NOT NULL,
	"spend" integer NOT NULL,
	"refunds" integer NOT NULL
);--> statement-breakpoint
-- Of what is rolled up already. The job writes no more of it meanwhile.
SELECT FROM metric_progress FOR UPDATE;--> statement-breakpoint
INSERT INTO professional_totals (provider_id, matches, contacted, prompt, scheduled, started, refunded, spend, refunds)
SELECT provider_id, sum(matches), sum(contacted), sum(prompt), sum(scheduled), sum(started), sum(refunded), sum(spend), sum(refunds)
  FROM professional_month_totals GROUP BY provider_id;
