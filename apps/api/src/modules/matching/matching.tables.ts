import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

import { xid8 } from '../../db/column-types.ts';

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

/** What the public search orders and filters by, copied like the rest. */
const listed = {
  /** `ResponseBand`; a new provider's is the middle one. */
  responseBand: smallint().notNull().default(1),
  /** One of 256 groups, by a hash of the provider's number: each day takes the groups in another order. */
  rotation: smallint().notNull().default(0),
  /** The lowest price of a visit, whole US dollars; null if it isn't said. */
  visitPriceFrom: integer(),
};

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
    ...listed,
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
    ...listed,
  },
  (t) => [
    index('virtual_search_provider').on(t.providerId),
    index('virtual_search_listed').on(t.stateId, t.professionId, t.responseBand, t.rotation).concurrently(),
  ],
);

/** Who can be found wherever they work: a row for each profession of a provider. */
export const listedSearch = pgTable(
  'listed_search',
  {
    ...searched,
    licenseEndsAt,
    ...listed,
    /** Whether they have regions, and licenses for virtual leads. */
    inPerson: boolean().notNull(),
    video: boolean().notNull(),
  },
  (t) => [
    index('listed_search_provider').on(t.providerId),
    index('listed_search_order').on(t.professionId, t.responseBand, t.rotation),
  ],
);

/** Professionals of whom the search shows or pays something else than before. Triggers write it; rows are kept for an hour. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for everyone. */
    providerId: integer(),
    /** Transaction that made the change: a later id may become visible before an earlier one, so readers go by this. */
    madeBy: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('search_changes_made_by').on(t.madeBy)],
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
