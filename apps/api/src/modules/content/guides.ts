import { createHash } from 'node:crypto';

import { and, asc, eq, sql } from 'drizzle-orm';

import type {
  Guide,
  GuideSummary,
  guidesContract,
} from '@carematch/api-client/contract/content/guides.contract';
import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import type { Database } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { documents } from '../catalog/catalog.tables.ts';

type Endpoints = typeof guidesContract;
type Row = Pick<typeof documents.$inferSelect, 'slug' | 'title' | 'body' | 'attributes'>;

const WORDS_A_MINUTE = 200;

/** Part of each version: to be counted up when the same text is laid out in another way. */
const LAYOUT = 1;

const ofVisitors = and(eq(documents.kind, 'guide'), sql`${documents.attributes} ->> 'audience' = 'visitors'`);

const findGuides = (db: Database, slug?: string): Promise<Row[]> =>
  db
    .select()
    .from(documents)
    .where(and(ofVisitors, slug === undefined ? undefined : eq(documents.slug, slug)))
    .orderBy(asc(documents.sortOrder));

/** A visitor guide. @throws {ApiError} `not_found`. */
export async function findGuide(db: Database, slug: string): Promise<Row> {
  const [row] = await findGuides(db, slug);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Changes with everything that is in a guide's PDF. */
export const guideVersion = ({ title, body }: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, title, body]))
    .digest('hex')
    .slice(0, 16);

function summaryOf(row: Row): GuideSummary {
  const { slug, title, body, attributes } = row;
  return {
    id: slug,
    name: title,
    summary: typeof attributes['summary'] === 'string' ? attributes['summary'] : '',
    minutes: Math.ceil(body.split(/\s+/).length / WORDS_A_MINUTE),
    pdf_file: `${AREA_BASE.public}/guides/${slug}/pdf?version=${guideVersion(row)}`,
  };
}

function sectionsOf(body: string): Guide['sections'] {
  const [first = '', ...rest] = body.split(/^## /m);
  const sections = rest.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return { heading: heading.trim(), text: lines.join('\n').trim() };
  });
  return first.trim() === '' ? sections : [{ heading: null, text: first.trim() }, ...sections];
}

/** `GET /guides`. */
export const listGuides: Handler<Endpoints['GET /guides']> = async ({ services: { db } }) => ({
  guides: (await findGuides(db)).map(summaryOf),
});

/** `GET /guides/:id`. */
export const readGuide: Handler<Endpoints['GET /guides/:id']> = async (
  { services: { db } },
  { params: { id } },
) => {
  const row = await findGuide(db, id);
  return { guide: { ...summaryOf(row), sections: sectionsOf(row.body) } };
};
