import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { breakingStatements } from '../testing/breaking-statements.ts';

/** Creates an empty database, so no version before it runs on it. */
const BASELINE = '0000_baseline.sql';

const FOLDER = new URL('migrations/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name !== BASELINE);

test.each(files)('%s leaves the version before it working', (name) => {
  expect(breakingStatements(readFileSync(new URL(name, FOLDER), 'utf8'))).toEqual([]);
});

const KEPT = '-- The version before keeps these rules: it names everybody.\n';

describe('the check refuses', () => {
  test.each([
    'DROP TABLE "reviews";',
    'DROP TABLE reviews CASCADE;',
    'DROP VIEW provider_activity_source;',
    'DROP FUNCTION provider_search_rebuild();',
    'ALTER TABLE "leads" DROP COLUMN "gclid";',
    'ALTER TABLE leads ALTER COLUMN gclid SET NOT NULL;',
    'ALTER TABLE "provider_activity" RENAME COLUMN "matches" TO "disclosed_matches";',
    'ALTER TABLE leads RENAME TO requests;',
    `ALTER TYPE lead_outcome RENAME VALUE 'possible' TO 'offered';`,
    'ALTER TABLE "leads" ALTER COLUMN "zip" SET DATA TYPE varchar(5);',
    'alter table leads alter zip type char(5);',
    'ALTER TABLE "users" ADD COLUMN "phone" text NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "created_at" DROP DEFAULT;',
    'ALTER TABLE "users" ADD CONSTRAINT "users_named" CHECK (first_name <> \'\');',
    'CREATE UNIQUE INDEX CONCURRENTLY "users_name" ON "users" USING btree ("first_name");',
    'CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");',
    'CREATE INDEX CONCURRENTLY "sessions_user" ON "sessions" USING btree ("user_id");',
    'DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE INDEX CONCURRENTLY "b" ON "sessions" ("user_id");',
    'DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE INDEX CONCURRENTLY "a" ON "sessions" ("user_id"); ALTER TABLE users ADD COLUMN x text;',
    'TRUNCATE event_logs;',
    `${KEPT}CREATE UNIQUE INDEX "x" ON "leads" USING btree ("zip");`,
    `${KEPT}ALTER TABLE "leads" ADD CONSTRAINT "positive" CHECK (search_radius_miles > 0);`,
    `${KEPT}ALTER TABLE "leads" ADD CHECK (search_radius_miles > 0);`,
    `${KEPT}ALTER TABLE "leads" ADD CONSTRAINT "x" UNIQUE ("zip");`,
    `${KEPT}ALTER TABLE "leads" ADD COLUMN "code" text UNIQUE;`,
    `${KEPT}ALTER TABLE "leads" ALTER COLUMN "zip" SET NOT NULL;`,
    `${KEPT}ALTER TABLE "users" DROP COLUMN "first_name";`,
    '/* fine */ SELECT 1;-- so far\nDROP TABLE reviews;',
  ])('%s', (sql) => {
    expect(breakingStatements(sql)).not.toEqual([]);
  });
});

describe('the check allows', () => {
  test.each([
    'ALTER TABLE "leads" ADD COLUMN "invented_at" timestamp with time zone;',
    `ALTER TABLE "outbox" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;`,
    'CREATE TABLE "tickets" ("id" integer NOT NULL); CREATE INDEX "tickets_id" ON "tickets" ("id"); ALTER TABLE "tickets" ADD CONSTRAINT "t" FOREIGN KEY ("id") REFERENCES "users"("id");',
    'CREATE UNLOGGED TABLE counts (key text PRIMARY KEY);',
    'ALTER TABLE "leads" ADD CONSTRAINT "positive" CHECK (search_radius_miles > 0) NOT VALID;',
    'DROP INDEX CONCURRENTLY IF EXISTS "a";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "a" ON "sessions" ("user_id");',
    `CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE temporary; END $$;`,
    '-- DROP TABLE "leads";\nSELECT 1;',
    `INSERT INTO documents (body) VALUES ('; DROP TABLE leads;');`,
    `ALTER TYPE lead_outcome ADD VALUE 'referred';`,
    `${KEPT}DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE UNIQUE INDEX CONCURRENTLY "a" ON "credit_ledger" ("match_id");`,
    `${KEPT}ALTER TABLE "leads" ADD CONSTRAINT "x" UNIQUE USING INDEX "x";`,
    'ALTER TABLE "leads" VALIDATE CONSTRAINT "positive";',
    '-- Contract step; follows release 2026.12\nALTER TABLE "leads" DROP COLUMN "gclid";',
  ])('%s', (sql) => {
    expect(breakingStatements(sql)).toEqual([]);
  });
});
