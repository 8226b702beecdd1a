import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Pages of the sitemap: a service of a vertical, with or without a city, that has at least three professionals. */
export const searchPages = pgTable(
  'search_pages',
  {
    vertical: text().notNull(),
    /** Empty for the vertical's own page. */
    keyword: text().notNull(),
    /** Slug of a city; empty for everywhere. */
    place: text().notNull(),
    /** Hash of the professionals found there and of their profiles. */
    digest: bigint({ mode: 'bigint' }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.vertical, t.keyword, t.place] }), index('search_pages_place').on(t.place)],
);

/** When what a profile shows last changed. */
export const searchProfiles = pgTable('search_profiles', {
  providerId: integer().primaryKey(),
  /** Hash of what the profile shows. */
  digest: bigint({ mode: 'bigint' }).notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});
