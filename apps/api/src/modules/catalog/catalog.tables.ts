import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * Reference data: what the product offers and asks. Rows come from `db/reference-data` with fixed ids; staff edit
 * some of them later, so nothing here is code.
 */

export const disclosurePolicy = pgEnum('disclosure_policy', ['instant', 'confirm']);

export const states = pgTable('states', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** `confirm`: a visitor there agrees before a provider sees contact data. */
  disclosure: disclosurePolicy().notNull().default('instant'),
});

export const counties = pgTable('counties', {
  /** Five digits, the state's number first. */
  fips: text().primaryKey(),
  name: text().notNull(),
  stateId: integer()
    .notNull()
    .references(() => states.id),
});

export const zips = pgTable(
  'zips',
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    stateId: integer()
      .notNull()
      .references(() => states.id),
    /** Degrees; null where a zip has no place of its own (military post offices). */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    timeZone: text().notNull(),
    /** Null where there are no counties. */
    countyFips: text().references(() => counties.fips),
    /** An estimate of those who live there. */
    people: integer().notNull().default(0),
  },
  (t) => [
    index('zips_county').on(t.countyFips).concurrently(),
    index('zips_place').on(t.latitude, t.longitude).concurrently(),
  ],
);

/** Cities of the zips, as search pages name them. */
export const places = pgTable(
  'places',
  {
    /** `seattle-wa`. */
    slug: text().primaryKey(),
    name: text().notNull(),
    stateId: integer()
      .notNull()
      .references(() => states.id),
    /** Lowest of the zips in the middle: the flow starts with it, and matching is asked about it. */
    zip: text()
      .notNull()
      .references(() => zips.zip),
    /** Degrees: the middle of the zips, weighted by their people. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    people: integer().notNull(),
    zips: text().array().notNull(),
  },
  (t) => [index('places_near_matches').using('gin', t.slug.op('gin_trgm_ops'))],
);

export const flowShape = pgEnum('flow_shape', ['care_path', 'service']);

export const professions = pgTable('professions', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  title: text().notNull(),
  /** The root profession; null for a root. */
  parentId: integer(),
  allowVirtualLeads: boolean().notNull(),
  /** Leads of this vertical are served virtually only. */
  virtualOnly: boolean().notNull().default(false),
  flow: flowShape().notNull(),
  sortOrder: integer().notNull().default(0),
});

export const divisions = pgTable('divisions', {
  id: integer().primaryKey(),
  professionId: integer()
    .notNull()
    .references(() => professions.id),
  slug: text().notNull(),
  name: text().notNull(),
});

export const services = pgTable('services', {
  id: integer().primaryKey(),
  professionId: integer()
    .notNull()
    .references(() => professions.id),
  divisionId: integer().references(() => divisions.id),
  slug: text().notNull(),
  name: text().notNull(),
  /** Whole credits that a lead for this service costs today; its history is in `service_credit_costs`. */
  creditCost: integer().notNull(),
});

export const serviceCreditCosts = pgTable('service_credit_costs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  serviceId: integer()
    .notNull()
    .references(() => services.id),
  creditCost: integer().notNull(),
  validFrom: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null for the cost that a service began with. */
  changedBy: integer(),
  /** When it was decided, where that was before it took effect. */
  decidedAt: timestamp({ withTimezone: true }),
});

/** What a lead for a service will cost from a later day on. A job takes it away as it takes effect; the history keeps it then. */
export const plannedCreditCosts = pgTable('planned_credit_costs', {
  serviceId: integer()
    .primaryKey()
    .references(() => services.id),
  creditCost: integer().notNull(),
  /** The day that begins it, by New York's clock. */
  effectiveOn: date({ mode: 'string' }).notNull(),
  plannedBy: integer().notNull(),
  plannedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const modalities = pgTable('modalities', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const professionModalities = pgTable(
  'profession_modalities',
  {
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    modalityId: integer()
      .notNull()
      .references(() => modalities.id),
  },
  (t) => [primaryKey({ columns: [t.professionId, t.modalityId] })],
);

export const carePaths = pgTable('care_paths', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  sortOrder: integer().notNull(),
});

/** Whom professionals see, by what they offer: one of the care paths or one of the services is enough. Arrays are sorted. */
export const ageGroups = pgTable('age_groups', {
  slug: text({ enum: ['children', 'teens', 'adults'] }).primaryKey(),
  carePathIds: integer().array().notNull(),
  serviceIds: integer().array().notNull(),
});

export const professionCarePaths = pgTable(
  'profession_care_paths',
  {
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    carePathId: integer()
      .notNull()
      .references(() => carePaths.id),
  },
  (t) => [primaryKey({ columns: [t.professionId, t.carePathId] })],
);

/** A specialization: the specification's service category. */
export const specializations = pgTable('specializations', {
  id: integer().primaryKey(),
  concern: text().notNull(),
  name: text().notNull(),
  description: text(),
  flowOrder: integer(),
});

export const carePathSpecializations = pgTable(
  'care_path_specializations',
  {
    carePathId: integer()
      .notNull()
      .references(() => carePaths.id),
    specializationId: integer()
      .notNull()
      .references(() => specializations.id),
    /** 1 the ordinary flow, 2 the dysregulation flow. */
    questionnaireIndex: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.carePathId, t.specializationId, t.questionnaireIndex] })],
);

/** Which services a chosen specialization asks for. */
export const specializationServices = pgTable(
  'specialization_services',
  {
    specializationId: integer()
      .notNull()
      .references(() => specializations.id),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
  },
  (t) => [primaryKey({ columns: [t.specializationId, t.serviceId] })],
);

export const careGoals = pgTable('care_goals', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text(),
  flowOrder: integer(),
});

export const carePathGoals = pgTable(
  'care_path_goals',
  {
    carePathId: integer()
      .notNull()
      .references(() => carePaths.id),
    careGoalId: integer()
      .notNull()
      .references(() => careGoals.id),
    questionnaireIndex: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.carePathId, t.careGoalId, t.questionnaireIndex] })],
);

export const questionnaires = pgTable('questionnaires', {
  id: integer().primaryKey(),
  professionId: integer()
    .notNull()
    .references(() => professions.id),
  /** 1 the ordinary one, 2 the one of the dysregulation flow. */
  index: integer().notNull(),
  name: text().notNull(),
});

export const questionType = pgEnum('question_type', ['select', 'text', 'radio']);

export const questions = pgTable('questions', {
  id: integer().primaryKey(),
  questionnaireId: integer()
    .notNull()
    .references(() => questionnaires.id),
  text: text().notNull(),
  description: text(),
  type: questionType().notNull(),
  order: integer().notNull(),
  gaEventKey: text(),
  meaning: text({
    enum: ['age', 'virtual_session', 'insurance_carrier', 'cash', 'budget', 'email'],
  }),
});

export const questionOptions = pgTable('question_options', {
  id: integer().primaryKey(),
  questionId: integer()
    .notNull()
    .references(() => questions.id),
  text: text().notNull(),
  value: text().notNull(),
  order: integer().notNull(),
  width: integer().notNull().default(100),
  type: text({ enum: ['checkbox', 'radio', 'option', 'text'] }),
  description: text(),
});

export const insuranceCarriers = pgTable('insurance_carriers', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});

export const testimonials = pgTable('testimonials', {
  id: integer().primaryKey(),
  author: text().notNull(),
  quote: text().notNull(),
  professionId: integer().references(() => professions.id),
  isSample: boolean().notNull(),
});

export const landingPages = pgTable('landing_pages', {
  identifier: text().primaryKey(),
  professionId: integer()
    .notNull()
    .references(() => professions.id),
  headline: text().notNull(),
  subHeadline: text().notNull(),
  body: text().notNull(),
  originUrl: text().notNull(),
  variant: text({ enum: ['default', 'onboarding', 'dysregulation'] }).notNull(),
  providerSiteUrl: text(),
});

/** A package of credits for sale. */
export const paymentOptions = pgTable('payment_options', {
  id: integer().primaryKey(),
  name: text().notNull(),
  credits: integer().notNull(),
  /** US cents. */
  priceCents: integer().notNull(),
  /** Since when it is no longer sold. */
  withdrawnAt: timestamp({ withTimezone: true }),
});

/** Pages and texts that are served as they are: static pages, guides, courses, lessons, questions and answers, templates, titles, search copy. */
export const documents = pgTable(
  'documents',
  {
    kind: text({
      enum: [
        'static_page',
        'guide',
        'course',
        'lesson',
        'faq',
        'message_template',
        'counselor_title',
        'search_copy',
        'consent_text',
      ],
    }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    attributes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** Which content the reference tables hold, so that an unchanged start does no work. */
export const referenceDataVersions = pgTable(
  'reference_data_versions',
  {
    name: text().notNull(),
    contentHash: text().notNull(),
    loadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('reference_data_versions_name').on(t.name)],
);
