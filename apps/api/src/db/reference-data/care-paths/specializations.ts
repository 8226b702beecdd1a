import type {
  carePathSpecializations,
  specializations,
  specializationServices,
} from '../../../modules/catalog/catalog.tables.ts';
import { COUPLES_AND_FAMILY_SPECIALIZATIONS } from './couples-and-family-specializations.ts';
import { DYSREGULATION_SPECIALIZATIONS } from './dysregulation-specializations.ts';
import { INDIVIDUAL_SPECIALIZATIONS } from './individual-specializations.ts';
import type { SpecializationEntry } from './specialization-list.ts';
import { TEEN_SPECIALIZATIONS } from './teen-specializations.ts';

const ORDINARY: readonly SpecializationEntry[] = [
  ...INDIVIDUAL_SPECIALIZATIONS,
  ...COUPLES_AND_FAMILY_SPECIALIZATIONS,
  ...TEEN_SPECIALIZATIONS,
];

const ALL = [...ORDINARY, ...DYSREGULATION_SPECIALIZATIONS];

export const SPECIALIZATIONS: readonly (typeof specializations.$inferInsert)[] = ALL.map(
  ({ id, concern, name, description, flowOrder }) => ({ id, concern, name, description, flowOrder }),
);

type CarePathLink = typeof carePathSpecializations.$inferInsert;

const linksOf = (list: readonly SpecializationEntry[], questionnaireIndex: number): CarePathLink[] =>
  list.flatMap(({ id: specializationId, carePathIds }) =>
    carePathIds.map((carePathId) => ({ carePathId, specializationId, questionnaireIndex })),
  );

export const CARE_PATH_SPECIALIZATIONS: readonly CarePathLink[] = [
  ...linksOf(ORDINARY, 1),
  ...linksOf(DYSREGULATION_SPECIALIZATIONS, 2),
];

export const SPECIALIZATION_SERVICES: readonly (typeof specializationServices.$inferInsert)[] = ALL.flatMap(
  ({ id: specializationId, serviceIds }) => serviceIds.map((serviceId) => ({ specializationId, serviceId })),
);
