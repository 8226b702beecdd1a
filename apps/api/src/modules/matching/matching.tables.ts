import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A place on the earth's surface as earthdistance's `ll_to_earth` gives it: metres from the center. */
const earth = customType<{ data: string }>({ dataType: () => 'cube' });

/**
 * What matching reads of a provider and seldom changes, copied by triggers from the tables of the practice (the views
 * of `matching.sql` say how). Nothing else writes it. Active providers who accept leads alone are in it.
 */
const searched = {
  providerId: integer().notNull(),
  professionId: integer().notNull(),
  serviceIds: integer().array().notNull(),
  careGoalIds: integer().array().notNull(),
  carePathIds: integer().array().notNull(),
  focusCarePathIds: integer().array().notNull(),
  carrierIds: integer().array().notNull(),
  licenseVerifiedAt: timestamp({ withTimezone: true }).notNull(),
  licenseExpiresOn: date({ mode: 'string' }).notNull(),
  weeklyCapacity: integer().notNull(),
  monthlyCreditLimit: integer(),
};

/** Midnight after `license_expires_on` where the provider is, which the search compares by. */
const licenseEndsAt = timestamp({ withTimezone: true });

/** Who sees people in person: a row for each profession and region of a provider. */
export const inPersonSearch = pgTable(
  'in_person_search',
  {
    ...searched,
    zip: text().notNull(),
    /** Null where the region's zip has no coordinates: it covers that zip alone. */
    place: earth(),
    /** The region's radius in whole miles, and as the straight line through the earth in metres. */
    radiusMiles: integer().notNull(),
    reach: doublePrecision().notNull(),
    licenseEndsAt,
  },
  (t) => [
    index('in_person_search_provider').on(t.providerId),
    index('in_person_search_zip').on(t.zip, t.professionId),
    index('in_person_search_place').using('gist', t.professionId, t.place),
    // Who travels further than the last distance band: found by whom they reach, however far they are.
    index('in_person_search_far')
      .using('gist', t.professionId, sql`cube_enlarge(${t.place}, ${t.reach}, 3)`)
      .where(sql`${t.radiusMiles} > 30`),
  ],
);

/** Who sees people by video: a row for each profession of a provider and each license. */
export const virtualSearch = pgTable(
  'virtual_search',
  {
    ...searched,
    stateId: integer().notNull(),
    /** Of the license for the state. */
    stateProfessionId: integer().notNull(),
    stateVerifiedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for never. */
    stateExpiresOn: date({ mode: 'string' }),
    licenseEndsAt,
    /** As `license_ends_at`; null for never. */
    stateEndsAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('virtual_search_provider').on(t.providerId),
    index('virtual_search_state').on(t.stateId, t.professionId),
  ],
);

/** What a provider's matches say of them, counted by triggers on `matches`; it changes with every match. */
export const providerActivity = pgTable('provider_activity', {
  providerId: integer().primaryKey(),
  /** Matches whose client the professional was told of. */
  disclosedMatches: integer().notNull(),
  /** Of them, first contacted within 4 and within 8 business hours of that. */
  contactedIn4Hours: integer('contacted_in_4_hours').notNull(),
  contactedIn8Hours: integer('contacted_in_8_hours').notNull(),
  lastMatchAt: timestamp({ withTimezone: true }).notNull(),
});
