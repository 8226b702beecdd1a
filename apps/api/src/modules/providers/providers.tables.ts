import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

import { users } from '../accounts/accounts.tables.ts';
import { insuranceCarriers, professions, states, zips } from '../catalog/catalog.tables.ts';

export const companies = pgTable('companies', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  phoneNumber: text(),
  website: text(),
  isDemo: boolean().notNull().default(false),
});

export const providerStatus = pgEnum('provider_status', [
  'onboarding',
  'active',
  'paused',
  'suspended',
  'closed',
]);

type ProviderStatus = (typeof providerStatus.enumValues)[number];

/** A professional in one of these may not sign in and sees no client. A trigger on `providers` ends their sessions. */
export const BARRED_STATUSES = ['suspended', 'closed'] as const satisfies readonly ProviderStatus[];

export const isBarred = (status: ProviderStatus | null): status is (typeof BARRED_STATUSES)[number] =>
  BARRED_STATUSES.some((barred) => barred === status);

/** A professional. One account each. */
export const providers = pgTable('providers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id),
  companyId: integer().references(() => companies.id),
  status: providerStatus().notNull().default('onboarding'),
  acceptingLeads: boolean().notNull().default(true),
  title: text().notNull(),
  aboutMe: text(),
  photo: text(),
  vanityName: text().unique(),
  officePhoneNumber: text(),
  officeZip: text().references(() => zips.zip),
  scheduleUrl: text(),
  timeZone: text().notNull().default('America/New_York'),
  /** New clients a week that the provider declares room for; at least 1. */
  weeklyCapacity: integer().notNull().default(5),
  /** The most credits to spend on leads in a calendar month; null for no limit. */
  monthlyCreditLimit: integer(),
  acceptsInsurance: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A profession that a provider practises, with its licence and what is offered in it. */
export const providerProfessions = pgTable(
  'provider_professions',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    licenseNumber: text().notNull(),
    licenseStateId: integer()
      .notNull()
      .references(() => states.id),
    licenseVerifiedAt: timestamp({ withTimezone: true }),
    licenseExpiresOn: date({ mode: 'string' }).notNull(),
    addDrPrefix: boolean().notNull().default(false),
    serviceIds: integer().array().notNull().default([]),
    careGoalIds: integer().array().notNull().default([]),
    /** The care paths served. */
    carePathIds: integer().array().notNull().default([]),
    /** Those of them that are the practice's focus: what "plan fit" ranks by. */
    focusCarePathIds: integer().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.professionId] })],
);

/** Where a provider sees people in person: a circle around a zip. */
export const providerRegions = pgTable(
  'provider_regions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    zip: text()
      .notNull()
      .references(() => zips.zip),
    radiusMiles: integer().notNull(),
    /** Copied from the zip; null where it has no coordinates: the region then covers that zip alone. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [index('provider_regions_provider').on(t.providerId)],
);

/** A licence for virtual leads of one state. */
export const providerVirtualStates = pgTable(
  'provider_virtual_states',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    stateId: integer()
      .notNull()
      .references(() => states.id),
    licenseNumber: text().notNull(),
    verifiedAt: timestamp({ withTimezone: true }),
    expiresOn: date({ mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.professionId, t.stateId] })],
);

export const providerCarriers = pgTable(
  'provider_carriers',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    carrierId: integer()
      .notNull()
      .references(() => insuranceCarriers.id),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.carrierId] })],
);

export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  providerId: integer()
    .notNull()
    .references(() => providers.id, { onDelete: 'cascade' }),
  author: text().notNull(),
  /** 1 to 5. */
  rating: integer().notNull(),
  body: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
