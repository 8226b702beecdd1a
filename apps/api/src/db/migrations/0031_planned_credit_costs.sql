CREATE TABLE "planned_credit_costs" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"credit_cost" integer NOT NULL,
	"effective_on" date NOT NULL,
	"planned_by" integer NOT NULL,
	"planned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_credit_costs" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "planned_credit_costs" ADD CONSTRAINT "planned_credit_costs_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;