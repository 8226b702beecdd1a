import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

import { users } from '../accounts/accounts.tables.ts';

/** A site whose pages may embed the flow. */
export const embeddedSites = pgTable('embedded_sites', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** Identifier of the landing page that the flow starts from; null for none. */
  landingPage: text(),
  /** `#rrggbb`; null for our own. */
  accentColor: text(),
  /** When the flow was last shown on it, to the minute; null if never. */
  lastSeenAt: timestamp({ withTimezone: true }),
  isDemo: boolean().notNull().default(false),
  /** Null for demo data. */
  createdBy: integer().references(() => users.id),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedBy: integer().references(() => users.id),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Host of a site's pages, with its port unless that is 443. It belongs to one site. */
export const embeddedSiteDomains = pgTable('embedded_site_domains', {
  host: text().primaryKey(),
  siteId: integer()
    .notNull()
    .references(() => embeddedSites.id, { onDelete: 'cascade' }),
  /** Its place in the site's list. */
  position: smallint().notNull(),
});
