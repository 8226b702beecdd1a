import type { carePaths, professionCarePaths } from '../../../modules/catalog/catalog.tables.ts';

export const CARE_PATHS = [
  { id: 1, slug: 'couples', name: 'Couples', sortOrder: 1 },
  { id: 2, slug: 'couples-or-family', name: 'Couples or Family', sortOrder: 2 },
  { id: 3, slug: 'individual', name: 'Individual', sortOrder: 3 },
  { id: 4, slug: 'teen', name: 'Teen', sortOrder: 4 },
] as const satisfies readonly (typeof carePaths.$inferInsert)[];

/** The professions whose flow begins with a care path. */
const CARE_PATH_PROFESSION_IDS = [3, 4];

export const PROFESSION_CARE_PATHS: readonly (typeof professionCarePaths.$inferInsert)[] =
  CARE_PATH_PROFESSION_IDS.flatMap((professionId) =>
    CARE_PATHS.map(({ id: carePathId }) => ({ professionId, carePathId })),
  );
