import type { LeadRow } from '../../modules/leads/leads.ts';
import { CARE_PATH_GOALS } from '../reference-data/care-paths/care-goals.ts';
import {
  CARE_PATH_SPECIALIZATIONS,
  SPECIALIZATION_SERVICES,
} from '../reference-data/care-paths/specializations.ts';
import { SERVICES } from '../reference-data/services.ts';
import type { DemoProvider } from './demo-world.ts';
import type { Random } from './random.ts';

/** What a request asks for, wherever it comes from. */
export type Wish = Omit<
  LeadRow<'wish'>,
  'professionId' | 'rootProfessionId' | 'zip' | 'stateId' | 'virtualSession'
>;

const ORDINARY = 1;
const COUNSELING = 3;

const servicesOf = (specializationId: number): number[] =>
  SPECIALIZATION_SERVICES.filter((link) => link.specializationId === specializationId).map(
    ({ serviceId }) => serviceId,
  );

function counselingNeeds(random: Random, { carePathIds, serviceIds }: DemoProvider) {
  const carePathId = random.pick(carePathIds);
  const offered = CARE_PATH_SPECIALIZATIONS.filter(
    (link) =>
      link.carePathId === carePathId &&
      link.questionnaireIndex === ORDINARY &&
      servicesOf(link.specializationId).some((id) => serviceIds.includes(id)),
  ).map(({ specializationId }) => specializationId);
  const specializationIds = random.some(offered, random.int(1, 3));
  const goals = CARE_PATH_GOALS.filter(
    (link) => link.carePathId === carePathId && link.questionnaireIndex === ORDINARY,
  ).map(({ careGoalId }) => careGoalId);
  return {
    carePathId,
    specializationIds,
    careGoalIds: random.some(goals, random.int(1, 2)),
    serviceIds: [...new Set(specializationIds.flatMap(servicesOf))].toSorted((a, b) => a - b),
  };
}

/** Something that this provider offers; undefined where a small offer fits no care path. */
export function makeWish(random: Random, provider: DemoProvider): Wish | undefined {
  const { rootProfessionId, carrierIds } = provider;
  const needs =
    rootProfessionId === COUNSELING
      ? counselingNeeds(random, provider)
      : {
          carePathId: null,
          specializationIds: [],
          careGoalIds: [],
          serviceIds: random.some(provider.serviceIds, random.int(1, 2)),
        };
  if (needs.serviceIds.length === 0) return undefined;
  const insured = carrierIds.length > 0 && random.chance(0.7);
  return {
    ...needs,
    insuranceCarrierId: insured ? random.pick(carrierIds) : null,
    willingToPayCash: !insured || random.chance(0.3),
    searchRadiusMiles: null,
  };
}

/** Whole credits: the dearest of the services asked for that the provider offers. */
export function costOf(serviceIds: readonly number[], { serviceIds: offered }: DemoProvider): number {
  const costs = SERVICES.filter(({ id }) => serviceIds.includes(id) && offered.includes(id)).map(
    ({ creditCost }) => creditCost,
  );
  return Math.max(0, ...costs);
}
