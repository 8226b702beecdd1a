import type { documents } from '../../../modules/catalog/catalog.tables.ts';

export type DocumentRow = typeof documents.$inferInsert;

/** A text of a list that has one kind; its place in the list is its order. Bodies are markdown unless said otherwise. */
export type DocumentEntry = Pick<DocumentRow, 'slug' | 'title' | 'body' | 'attributes'>;

/** A list of texts as rows, in its order. */
export function documentRows(kind: DocumentRow['kind'], entries: readonly DocumentEntry[]): DocumentRow[] {
  return entries.map(({ slug, title, body, attributes = {} }, index) => ({
    kind,
    slug,
    title,
    body: body.trim(),
    attributes,
    sortOrder: index + 1,
  }));
}
