import type { RankKeys } from '../candidate.ts';
import type { MatchRequest } from '../match-request.ts';
import type { ReferenceProvider } from './reference-ranking.ts';
import { AT } from './random-world.ts';

/** A provider in downtown Austin who offers everything, and whom `plainRequest` can be charged to. */
export const plainProvider = (id: number, serviceIds: readonly number[]): ReferenceProvider => ({
  id,
  isActive: true,
  acceptingLeads: true,
  weeklyCapacity: 5,
  monthlyCreditLimit: null,
  balance: 100,
  timeZone: 'UTC',
  spendMonth: '2026-11',
  spentInMonth: 0,
  practices: [
    {
      professionId: 3,
      licenseVerifiedAt: new Date('2025-01-01T00:00:00Z'),
      licenseExpiresOn: '2099-12-31',
      serviceIds,
      careGoalIds: [1],
      carePathIds: [1],
      focusCarePathIds: [1],
    },
  ],
  regions: [{ radiusMiles: 10, zip: '78701', latitude: 30.27, longitude: -97.74 }],
  virtualLicences: [],
  carrierIds: [],
  matches: [],
});

/** From the same place, for all of the services, in person, without a carrier. */
export const plainRequest = (serviceIds: readonly number[]): MatchRequest => ({
  leadId: null,
  tieBreakSeed: -42n,
  professionId: 3,
  parentProfessionId: null,
  virtualOnly: false,
  allowVirtualLeads: true,
  zip: '78701',
  latitude: 30.27,
  longitude: -97.74,
  stateId: 48,
  carePathId: 1,
  serviceIds: [...serviceIds],
  careGoalIds: [1],
  virtualSession: null,
  insuranceCarrierId: null,
  willingToPayCash: false,
  searchRadiusMiles: null,
  excludedProviderIds: [],
  at: AT,
});

/** Two of three things asked for, nearby, by a focus of the practice. */
export const plainRankKeys: RankKeys = {
  format: 'in_person',
  overlap: 2,
  asked: 3,
  planFit: 1,
  distanceBand: 0,
  distanceMiles: 2,
  responseBand: 0,
  matchesLastWeek: 12,
  weeklyCapacity: 20,
  lastMatchAt: null,
  tieBreak: '1',
};
