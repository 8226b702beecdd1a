import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { bytea } from '../../db/column-types.ts';

import { users } from '../accounts/accounts.tables.ts';
import { insuranceCarriers, professions, states, zips } from '../catalog/catalog.tables.ts';
import { companies } from '../companies/companies.tables.ts';
import { storedFiles } from '../files/files.tables.ts';

export const providerStatus = pgEnum('provider_status', [
  'onboarding',
  'active',
  'paused',
  'suspended',
  'closed',
]);

/** A professional. One account each. */
export const providers = pgTable(
  'providers',
  {
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
    /** Address of the portrait. */
    photo: text(),
    /** Last part of the public profile's address. A trigger assigns one to anyone who becomes active without it. */
    vanityName: text().unique(),
    officePhoneNumber: text(),
    officeZip: text().references(() => zips.zip),
    scheduleUrl: text(),
    /** Of the office; it shows to clients. */
    officeAddress: text(),
    /** Whether search and the public profile show only the area of the office; clients see its address either way. */
    hidesOfficeAddress: boolean().notNull().default(false),
    /** The year in which the practice was opened. */
    practiceSince: integer(),
    /** A text that the practice's records system sends to; a placeholder of templates. */
    ehrSms: text(),
    /** Whether the professional wants a text for each new client; it counts in the profile once it is chosen. */
    newLeadSmsNotification: boolean().notNull().default(false),
    /** How complete the profile is, percent; a section that is emptied later takes nothing off. */
    profilePercentage: integer().notNull().default(20),
    /** The sections that were completed once, `ProfileSection` of `packages/validation`: none counts twice. */
    profileSections: text().array().notNull().default([]),
    /** The last step of the sign-up that was done, 1 to 6; null for who never went through it. */
    signUpStep: integer(),
    welcomeVideoKey: text().references(() => storedFiles.key),
    welcomePosterKey: text().references(() => storedFiles.key),
    /** A YouTube or Vimeo address instead of a film of ours. */
    welcomeVideoUrl: text(),
    /** No text or mail between these times of the professional's zone, but for codes; both or none. */
    quietFrom: time(),
    quietUntil: time(),
    timeZone: text().notNull().default('America/New_York'),
    /** New clients a week that the provider declares room for; at least 1. */
    weeklyCapacity: integer().notNull().default(5),
    /** The most credits to spend on leads in a calendar month; null for no limit. */
    monthlyCreditLimit: integer(),
    acceptsInsurance: boolean().notNull().default(true),
    /** What a visit costs without insurance, whole US dollars; both or none. */
    visitPriceFrom: integer(),
    visitPriceTo: integer(),
    /** Whether credits are bought again by themselves. */
    creditRenew: boolean().notNull().default(false),
    /** Why the status is what it is, where staff set it. */
    statusReason: text(),
    statusChangedAt: timestamp({ withTimezone: true }),
    /** Who of staff set it; null for the professional and for the product itself. */
    statusChangedBy: integer(),
    /** Set: name, contact data and files are gone, and what is left is kept for the ledger and the audit log. */
    deletedAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check(
      'providers_visit_price',
      sql`(${t.visitPriceFrom} is null) = (${t.visitPriceTo} is null) and ${t.visitPriceFrom} between 1 and ${t.visitPriceTo}`,
    ),
  ],
);

/** Vanity names that were given up, so that their addresses lead on. Hashed: a deleted professional's name is not kept. Written by a trigger. */
export const formerVanityNames = pgTable('former_vanity_names', {
  /** SHA-256 of the name. */
  nameHash: bytea().primaryKey(),
  /** The last who had it. */
  providerId: integer()
    .notNull()
    .references(() => providers.id, { onDelete: 'cascade' }),
  /** Zip of the office and first profession at the time, from which others nearby are found once they are deleted. */
  officeZip: text().references(() => zips.zip),
  professionId: integer().references(() => professions.id),
});

/** Visits of public profiles by week, and how many of them began a request. Holds nothing about visitors. */
export const profileWeeks = pgTable(
  'profile_weeks',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Monday, in UTC. */
    week: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    starts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.week] })],
);

/** SQL: whether a professional has finished the sign-up, or never went through it. */
export const IS_SIGNED_UP = '(providers.sign_up_step is null or providers.sign_up_step >= 6)';

/** A profession that a provider practices, with its license and what is offered in it. */
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
    /** Why staff refused it; null while it waits and once it is verified. */
    licenseRefusedReason: text(),
    addDrPrefix: boolean().notNull().default(false),
    /** Yes or no to virtual leads; null until it was said. */
    wantsVirtualLeads: boolean(),
    serviceIds: integer().array().notNull().default([]),
    careGoalIds: integer().array().notNull().default([]),
    /** The care paths served. */
    carePathIds: integer().array().notNull().default([]),
    /** Those of them that are the practice's focus: what "plan fit" ranks by. */
    focusCarePathIds: integer().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.professionId] })],
);

/** Each license belongs to one person: whoever names it first. In person and virtual, across all professions of one root. */
export const licenseClaims = pgTable(
  'license_claims',
  {
    stateId: integer()
      .notNull()
      .references(() => states.id),
    rootProfessionId: integer()
      .notNull()
      .references(() => professions.id),
    /** Capitals and digits alone. */
    licenseNumber: text().notNull(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.stateId, t.rootProfessionId, t.licenseNumber] }),
    index('license_claims_provider').on(t.providerId),
  ],
);

/**
 * Where a provider sees people in person: a circle around a zip. A county and a list of zips are kept as their zips, each a circle
 * of 0 miles.
 */
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
    /** The zips of a county share its number, and are taken away together. */
    countyFips: text(),
    /** The zips of a list share this, and are taken away together. */
    listId: uuid(),
    /** Copied from the zip; null where it has no coordinates: the region then covers that zip alone. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    index('provider_regions_provider').on(t.providerId),
    // Who sees people around a zip, whatever their account: who could take a lead by hand.
    index('provider_regions_zip').on(t.zip).concurrently(),
  ],
);

/** A license for virtual leads of one state. */
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
    /** Why staff refused it; null while it waits and once it is verified. */
    refusedReason: text(),
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

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    /** 1 to 5. */
    rating: integer().notNull(),
    body: text().notNull(),
    /** Who of staff entered it; null for one that a client left. */
    enteredBy: integer(),
    /** Set: clients don't see it. */
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenBy: integer(),
    hiddenReason: text(),
    /** When staff changed what it says. */
    editedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('reviews_provider').on(t.providerId, t.createdAt).concurrently()],
);

/** Values that a decision replaced, by its kind. */
interface FormerValues {
  readonly license?: {
    readonly verified_at: string | null;
    readonly expires_on: string | null;
    readonly refused_reason: string | null;
  };
  readonly name?: { readonly first: string; readonly last: string };
}

/**
 * What staff look up before leads come, or go on coming: a license for a profession, one for virtual leads of a state, or a changed name.
 * Raised by whoever writes what is to be verified, in the same transaction; one open row for each thing.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** `ending`: a verified license that is about to end, or has ended, and may have been renewed. */
    kind: text({ enum: ['new_professional', 'license', 'virtual_license', 'name', 'ending'] }).notNull(),
    /** 0 for a name, and the state for a license in person, so that one open row for each is a plain unique index. */
    professionId: integer().notNull().default(0),
    stateId: integer().notNull().default(0),
    /** The license as it is compared, or the name as it is now. */
    claim: text().notNull(),
    /** The name as it was; null for a license. */
    formerName: jsonb().$type<{ readonly first: string; readonly last: string }>(),
    raisedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Null where it was withdrawn: the professional took it away, or gave another. */
    decidedBy: integer().references(() => users.id),
    decision: text({ enum: ['verified', 'refused', 'withdrawn'] }),
    reason: text(),
    /** Until when the board says that the license runs. */
    expiresOn: date({ mode: 'string' }),
    /** How the decider looked it up, with an address or a note of theirs. */
    lookedUpBy: text({ enum: ['website', 'phone', 'email'] }),
    lookUpNote: text(),
    /** Until when the decision can be undone; nothing follows from it before. Null for decisions by a command. */
    undoUntil: timestamp({ withTimezone: true }),
    /** What the decision changed, for undoing it. */
    former: jsonb().$type<FormerValues>(),
  },
  (t) => [
    uniqueIndex('verifications_open')
      .on(t.providerId, t.kind, t.professionId, t.stateId)
      .where(sql`${t.decidedAt} is null`),
    index('verifications_waiting')
      .on(t.raisedAt, t.id)
      .where(sql`${t.decidedAt} is null`),
    index('verifications_provider').on(t.providerId, t.raisedAt),
  ],
);

/** A picture or PDF of a license, which only its owner and staff may open. */
export const licenseDocuments = pgTable(
  'license_documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    /** Null for the license in person. */
    stateId: integer().references(() => states.id),
    /** As its owner named it. */
    fileName: text().notNull(),
    fileKey: text()
      .notNull()
      .references(() => storedFiles.key),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('license_documents_provider').on(t.providerId)],
);

/** Which warnings of a license's end were sent, so that each is sent once. */
export const licenseWarnings = pgTable(
  'license_warnings',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    professionId: integer().notNull(),
    /** 0 for the license in person. */
    stateId: integer().notNull(),
    expiresOn: date({ mode: 'string' }).notNull(),
    /** `ending`: within 30 days; `ended`: no more leads by it. */
    kind: text({ enum: ['ending', 'ended'] }).notNull(),
    warnedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.professionId, t.stateId, t.expiresOn, t.kind] })],
);

/**
 * A number of ours that a professional is called and texted at. The row is there before the number is bought, and names the purchase, so
 * that no number is paid for that no row knows.
 */
export const assignedNumbers = pgTable(
  'assigned_numbers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    areaCode: text().notNull(),
    /** Under which the vendor of texts knows the purchase. */
    reference: uuid().notNull().defaultRandom(),
    /** Ten digits; null until it is bought. */
    number: text(),
    /** What the vendor of texts calls it. */
    vendorId: text(),
    assignedBy: integer()
      .notNull()
      .references(() => users.id),
    assignedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was given up; the vendor is told after. */
    releasedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('assigned_numbers_provider')
      .on(t.providerId)
      .where(sql`${t.releasedAt} is null`),
    uniqueIndex('assigned_numbers_number')
      .on(t.number)
      .where(sql`${t.releasedAt} is null`),
  ],
);

/** What staff write down of a professional, for staff alone. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('staff_notes_provider').on(t.providerId, t.createdAt)],
);

/**
 * One row for each professional who was not deleted, as the list of staff searches, filters and sorts them. Written by triggers alone, in the
 * transaction of what it is made from; its view and triggers are in `providers.sql`, its indexes in the baseline migration.
 */
export const providerDirectory = pgTable('provider_directory', {
  providerId: integer()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  userId: integer().notNull(),
  status: providerStatus().notNull(),
  creditRenew: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Last name first, as `searchable` writes it. */
  sortName: text().notNull(),
  /** `#` and the user's number, names, email, company, office phone, licenses and zips, as `searchable` writes them, each between spaces. */
  searchText: text().notNull(),
  /** `users.cell_phone_index`. */
  phoneIndex: bigint({ mode: 'bigint' }).array().notNull(),
  professionIds: integer().array().notNull(),
  /** What `provider_can_receive` said when something of it changed last. */
  canReceive: boolean().notNull(),
  /** When that can change by time alone: a license ends, or a month begins; null for never. */
  recheckAt: timestamp({ withTimezone: true }),
  /** The last day of the verified license that ends first; null where none is verified. */
  licenseEndsOn: date({ mode: 'string' }),
});

/** Pictures of an office, in the order in which they show. */
export const officePhotos = pgTable(
  'office_photos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    fileKey: text()
      .notNull()
      .references(() => storedFiles.key),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('office_photos_provider').on(t.providerId)],
);

/** When a practice is open, in its own time zone; a weekday without a span is a day off. */
export const businessHours = pgTable(
  'business_hours',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** 0 Sunday to 6 Saturday. */
    weekday: integer().notNull(),
    opensAt: time().notNull(),
    /** After `opens_at`; 24:00 for the end of the day. */
    closesAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.weekday, t.opensAt] })],
);

/** Days on which a practice is closed, whatever its hours say. */
export const daysOff = pgTable(
  'days_off',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.day] })],
);

/** The secret address under which a calendar reads a professional's bookings. */
export const calendarFeeds = pgTable('calendar_feeds', {
  providerId: integer()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  tokenHash: bytea().notNull().unique(),
  /** The same, encrypted, so that its owner can copy the address again. */
  tokenSealed: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const messageTemplates = pgTable(
  'message_templates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sms', 'email'] }).notNull(),
    title: text().notNull(),
    /** Of an email. */
    subject: text(),
    /** With the placeholders of the specification. */
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('message_templates_title').on(t.providerId, t.kind, t.title)],
);

/** By which ways a professional wants to be told of a kind of thing; where there is no row, the default of the kind counts. Whether a
 * text is sent for a new match is `providers.new_lead_sms_notification` alone. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    providerId: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['new_match', 'message', 'reminder', 'money', 'announcement'] }).notNull(),
    byEmail: boolean().notNull(),
    bySms: boolean().notNull(),
    inApp: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.kind] })],
);
