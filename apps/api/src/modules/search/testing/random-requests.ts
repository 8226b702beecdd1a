import * as fc from 'fast-check';

import { AT, type WorldBasis } from '../../matching/testing/random-world.ts';
import type { SearchRequest } from '../find-professionals.ts';

/** Texas, where the places are, and California. */
export const STATES = [48, 6];

const PROFESSIONS = [
  { professionId: 3, parentId: null, virtualOnly: false },
  { professionId: 4, parentId: 3, virtualOnly: true },
  { professionId: 5, parentId: null, virtualOnly: false },
] as const;

/** Searches of a random world. */
export const searchRequestOf = ({ places, serviceIds }: WorldBasis): fc.Arbitrary<SearchRequest> =>
  fc
    .record({
      profession: fc.constantFrom(...PROFESSIONS),
      place: fc.option(fc.constantFrom(...places)),
      stateId: fc.constantFrom(...STATES),
      format: fc.constantFrom('both', 'in_person', 'video'),
      service: fc.option(fc.constantFrom(...serviceIds)),
      carrierId: fc.option(fc.constantFrom(1, 2), { freq: 2 }),
      daySeed: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    })
    .map(({ profession, place, stateId, format, service, carrierId, daySeed }) => ({
      professionId: profession.professionId,
      parentId: profession.parentId,
      inPerson: !profession.virtualOnly && format !== 'video',
      video: profession.virtualOnly || format !== 'in_person',
      place: place && { ...place, stateId },
      miles: null,
      services: service === null ? null : [service],
      furtherServices: null,
      offered: serviceIds,
      ageGroup: null,
      carrierId,
      maxPrice: null,
      daySeed,
      at: AT,
    }));
