CREATE TABLE "former_vanity_names" (
	"name_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"office_zip" text,
	"profession_id" integer
);
--> statement-breakpoint
CREATE TABLE "profile_weeks" (
	"provider_id" integer NOT NULL,
	"week" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_weeks_provider_id_week_pk" PRIMARY KEY("provider_id","week")
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "hides_office_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_vanity_names" ADD CONSTRAINT "former_vanity_names_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_vanity_names" ADD CONSTRAINT "former_vanity_names_office_zip_zips_zip_fk" FOREIGN KEY ("office_zip") REFERENCES "public"."zips"("zip") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_vanity_names" ADD CONSTRAINT "former_vanity_names_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_weeks" ADD CONSTRAINT "profile_weeks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- As `free_vanity_name` does from now on: the person's name, with a number if it is taken.
DO $$
DECLARE
  person record;
  candidate text;
  tries integer;
BEGIN
  FOR person IN
    SELECT p.id, CASE WHEN length(n.base) < 3 THEN 'professional' ELSE n.base END AS base
      FROM "providers" p
      JOIN "users" u ON u.id = p.user_id
     CROSS JOIN LATERAL (
       SELECT left(btrim(regexp_replace(
                lower(regexp_replace(normalize(u.first_name || ' ' || u.last_name, NFKD), '[\u0300-\u036f]', '', 'g')),
                '[^a-z0-9]+', '-', 'g'), '-'), 50) AS base) n
     WHERE p.vanity_name IS NULL AND p.status IN ('active', 'paused')
     ORDER BY p.id
  LOOP
    candidate := person.base;
    tries := 1;
    WHILE EXISTS (SELECT FROM "providers" WHERE vanity_name = candidate) LOOP
      tries := tries + 1;
      candidate := person.base || '-' || CASE WHEN tries < 10 THEN tries ELSE 10 + floor(random() * 10 * power(2, tries))::integer END;
    END LOOP;
    UPDATE "providers" SET vanity_name = candidate WHERE id = person.id;
  END LOOP;
END $$;
