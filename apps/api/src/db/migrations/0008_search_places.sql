CREATE TABLE "age_groups" (
	"slug" text PRIMARY KEY NOT NULL,
	"care_path_ids" integer[] NOT NULL,
	"service_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state_id" integer NOT NULL,
	"zip" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"people" integer NOT NULL,
	"zips" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_zip_zips_zip_fk" FOREIGN KEY ("zip") REFERENCES "public"."zips"("zip") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_near_matches" ON "places" USING gin ("slug" gin_trgm_ops);