import { sealContact } from '../../crypto/contact-data.ts';
import {
  type CandidateOutcomes,
  decisionTrace,
  NO_CANDIDATES,
  type TraceStep,
} from '../../modules/matching/matching.ts';
import { leadColumns, type LeadRow, pickColumns } from '../../modules/leads/leads.ts';
import { demoHostOf } from './demo-sites.ts';
import { after, HOUR_MS, type DemoMatch, type DemoProvider, type DemoRequest } from './demo-world.ts';
import { type NumberedRequest, providerId, type RequestMaking } from './numbering.ts';
import { costOf } from './make-wish.ts';
import { candidateOf, overlapOf, rankKeysOf } from './rank-keys.ts';

const PENDING_HOURS = 72;
const WISH = leadColumns({ holds: 'wish' });
/** How many others a trace names. */
const RIVALS = 3;

/** Others who could have served the request, each with less of what was asked for. */
function rivalsOf({ providers }: RequestMaking, request: DemoRequest, chosen: DemoProvider): DemoProvider[] {
  const overlap = overlapOf(request, chosen);
  return providers
    .filter(
      (other) =>
        other.index !== chosen.index &&
        other.professionId === chosen.professionId &&
        other.metro === chosen.metro &&
        other.status === 'active' &&
        overlapOf(request, other) > 0 &&
        overlapOf(request, other) < overlap,
    )
    .toSorted((a, b) => overlapOf(request, b) - overlapOf(request, a))
    .slice(0, RIVALS);
}

/** What became of a match's candidates: chosen, or outranked. */
export function fatesOf(making: RequestMaking, request: DemoRequest, match: DemoMatch): CandidateOutcomes {
  const place = making.basis.places.get(request.place.zip);
  const candidates = [match.provider, ...rivalsOf(making, request, match.provider)].map((provider) =>
    candidateOf(
      providerId(making.first, provider),
      provider,
      match.cost,
      rankKeysOf(request, provider, match, place),
    ),
  );
  return { candidates, chosen: providerId(making.first, match.provider), refused: new Map() };
}

/** Those who fit a request that waits, none of them with credits. */
function poorOf({ providers, first, basis }: RequestMaking, request: DemoRequest): CandidateOutcomes {
  const place = basis.places.get(request.place.zip);
  const unseen = { format: 'in_person', matchesLastWeek: 0, lastMatchAt: null } as const;
  const candidates = providers
    .filter(
      (provider) =>
        provider.professionId === request.professionId &&
        provider.office.stateId === request.place.stateId &&
        provider.status === 'active' &&
        overlapOf(request, provider) > 0,
    )
    .toSorted((a, b) => overlapOf(request, b) - overlapOf(request, a))
    .map((provider) => ({
      ...candidateOf(
        providerId(first, provider),
        provider,
        costOf(request.serviceIds, provider),
        rankKeysOf(request, provider, unseen, place),
      ),
      payable: false,
    }));
  return { ...NO_CANDIDATES, candidates };
}

const step = (name: string, result: string, detail: string | null = null): TraceStep => ({
  step: name,
  result,
  detail,
});

function stepsOf({ outcome, match }: DemoRequest): TraceStep[] {
  const start = [
    step('Zip code', 'Known'),
    step(
      'Rematch',
      outcome === 'rematched' ? 'The contact holds a live match' : 'No live match of this contact',
    ),
  ];
  if (match) {
    const held = match.disclosure === 'confirm';
    return [
      ...start,
      step('Match', held ? 'Held until the visitor agrees to share' : 'Matched'),
      ...(match.state === 'released'
        ? [step('Confirmation', 'The visitor didn’t agree to share in time: the credits went back')]
        : []),
    ];
  }
  if (outcome === 'rematched') return start;
  if (outcome === 'pending')
    return [
      ...start,
      step('Match', 'No one eligible has enough credits'),
      step('Possible matches', 'None after relaxing one preference'),
      step('Pending list', `Waits up to ${PENDING_HOURS} hours`),
    ];
  const end =
    outcome === 'possible'
      ? [step('Possible matches', '1 offered')]
      : [
          step('Possible matches', 'None after relaxing one preference'),
          step('Outcome', 'Unmatched: a staff member looks at it'),
          step('Why no one', 'No one nearby practices this profession.', 'nobody'),
        ];
  return [...start, step('Match', 'No one is eligible'), ...end];
}

/** The row of a lead. */
export function leadRow(making: RequestMaking, { request, leadId, leadHash }: NumberedRequest): LeadRow {
  const { match, createdAt, place } = request;
  const fates = match
    ? fatesOf(making, request, match)
    : request.outcome === 'pending'
      ? poorOf(making, request)
      : NO_CANDIDATES;
  return {
    id: leadId,
    capabilityHash: leadHash,
    ...pickColumns({ ...request, zip: place.zip, stateId: place.stateId }, WISH),
    ...sealContact(making.vault, leadHash, request.contact),
    gclid: null,
    originUrl: '/',
    embeddedOn: demoHostOf(leadId, request.professionId),
    outcome: request.outcome,
    trace: { ...decisionTrace(createdAt, stepsOf(request), fates) },
    pendingUntil: request.outcome === 'pending' ? after(createdAt, PENDING_HOURS * HOUR_MS) : null,
    erasedAt: null,
    inventedAt: null,
    isDemo: true,
    createdAt,
  };
}
