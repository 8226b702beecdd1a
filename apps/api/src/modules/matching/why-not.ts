import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { SessionFormat } from './candidate.ts';
import { formatsOf, type Nearby } from './find-nearby.ts';
import type { MatchRequest } from './match-request.ts';

/** What staff may override as they match by hand. */
export type Override = 'distance' | 'plan' | 'rank';

/** Something that keeps a professional from a lead. */
export interface Blocker {
  readonly code: string;
  readonly text: string;
  /** What has to be overridden; null where it can't be. */
  readonly override: Override | null;
}

const never = (code: string, text: string): Blocker => ({ code, text, override: null });

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** In person where a region covers the zip or nothing else is in question; by video where the lead takes it and they are licensed for it. */
export function formatFor(
  request: MatchRequest,
  { covers_zip: covers, licensed_in_state: licensed }: Nearby,
): SessionFormat {
  const formats = formatsOf(request);
  if (formats.in_person && (covers || !(formats.virtual && licensed))) return 'in_person';
  return 'virtual';
}

function accountBlockers({ status, accepting_leads: accepting }: Nearby): Blocker[] {
  const label = stateOf(providerLifecycle, status).label.toLowerCase();
  return [
    ...(status === 'active' ? [] : [never('status', `Their account is ${label}.`)]),
    ...(accepting ? [] : [never('not_accepting', 'They aren’t accepting new clients.')]),
  ];
}

function practiceBlockers(near: Nearby, format: SessionFormat): Blocker[] {
  if (near.profession_id === null) return [never('services', "They don't practice this profession.")];
  return [
    ...(near.license_holds ? [] : [never('license', 'Their license isn’t verified, or has expired.')]),
    ...(format === 'in_person' || near.licensed_in_state
      ? []
      : [never('license', "They have no verified license in the client's state.")]),
    ...(near.cost === null ? [never('services', 'They offer none of the requested services.')] : []),
  ];
}

function wishBlockers(near: Nearby, format: SessionFormat): Blocker[] {
  const isFar = format === 'in_person' && !near.covers_zip;
  return [
    ...(near.takes_path
      ? []
      : [{ code: 'care_path', text: "They don't offer this kind of care.", override: 'plan' as const }]),
    ...(near.takes_plan
      ? []
      : [{ code: 'insurance', text: "They don't take the client's insurance.", override: 'plan' as const }]),
    ...(isFar && near.miles !== null
      ? [
          {
            code: 'distance',
            text: "None of their regions covers the client's zip.",
            override: 'distance' as const,
          },
        ]
      : []),
    ...(isFar && near.miles === null
      ? [
          never(
            'distance',
            "None of their regions covers the client's zip, and how far they are isn't known.",
          ),
        ]
      : []),
  ];
}

function moneyBlockers({ cost, balance, within_limit: isWithin }: Nearby): Blocker[] {
  if (cost === null) return [];
  return [
    ...(balance >= cost
      ? []
      : [never('credits', `They have ${credits(balance)}; this client costs ${cost}.`)]),
    ...(isWithin ? [] : [never('credit_limit', 'This client would go over their monthly credit limit.')]),
  ];
}

/** All that keeps a professional from a lead but their rank, what can't be overridden first. */
export function whyNot(request: MatchRequest, near: Nearby): Blocker[] {
  const format = formatFor(request, near);
  const found = [
    ...accountBlockers(near),
    ...practiceBlockers(near, format),
    ...(near.had_lead ? [never('excluded', 'They were matched with this request before.')] : []),
    ...moneyBlockers(near),
    ...(near.profession_id === null ? [] : wishBlockers(near, format)),
  ];
  return [
    ...found.filter(({ override }) => override === null),
    ...found.filter(({ override }) => override !== null),
  ];
}
