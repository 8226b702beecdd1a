import type { ageGroups } from '../../modules/catalog/catalog.tables.ts';
import { SERVICES } from './services.ts';

/** Services for children alone, then those for children and teens, then for teens alone. */
const CHILDREN = [204, 342, 343, 344];
const MINORS = [145, 345, 509];
const TEENS = [341];

/** Counselors tell by their care paths whom they see; every other profession by its services. */
const COUNSELING = 3;

const young = new Set([...CHILDREN, ...MINORS, ...TEENS]);

/** Whom professionals see, by what they offer: one of the care paths or one of the services is enough. */
export const AGE_GROUPS: readonly (typeof ageGroups.$inferInsert)[] = [
  { slug: 'children', carePathIds: [], serviceIds: [...CHILDREN, ...MINORS].toSorted((a, b) => a - b) },
  { slug: 'teens', carePathIds: [4], serviceIds: [...MINORS, ...TEENS].toSorted((a, b) => a - b) },
  {
    slug: 'adults',
    carePathIds: [1, 2, 3],
    serviceIds: SERVICES.filter(({ id, professionId }) => professionId !== COUNSELING && !young.has(id)).map(
      ({ id }) => id,
    ),
  },
];
