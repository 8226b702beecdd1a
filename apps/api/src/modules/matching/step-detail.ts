import type { PossibleCandidate } from './candidate.ts';
import type { StoredDecisionTrace, TraceStep } from './decision-trace.ts';

// Details that name providers and matches are stored by number, which costs no query when a lead is decided: names are read when staff open it.

/** Names the provider whom the visitor chose. */
export const chosenDetail = (providerId: number): string => `Provider ${providerId}`;

/** Names the providers who were told of a lead that waits. */
export const toldDetail = (providerIds: readonly number[]): string =>
  `Providers told: ${providerIds.join(', ')}`;

/** Names the providers on the cards of possible matches; null for none. */
export const offeredDetail = (
  offered: readonly Pick<PossibleCandidate, 'relaxation' | 'providerId'>[],
): string | null =>
  offered.map(({ relaxation, providerId }) => `${relaxation}: provider ${providerId}`).join('; ') || null;

/** Names one match, or two. */
export const matchesDetail = (first: number, second?: number): string =>
  second === undefined ? `Match ${first}` : `Matches ${first} and ${second}`;

/** A piece of a detail: text, and whom or what they lead to. */
export interface DetailPart {
  readonly text: string;
  readonly provider?: number;
  readonly match?: number;
}

const OFFERED: Readonly<Record<string, string>> = {
  virtual: 'by video',
  cash: 'out of pocket',
  distance: 'farther away',
};

function chosenParts(detail: string): DetailPart[] | undefined {
  const found = /^Provider (\d+)$/.exec(detail);
  return found ? [{ text: '', provider: Number(found[1]) }] : undefined;
}

function toldParts(detail: string): DetailPart[] | undefined {
  const found = /^Providers told: (\d+(?:, \d+)*)$/.exec(detail);
  if (!found) return undefined;
  const [, list = ''] = found;
  const ids = list.split(', ').map(Number);
  const told = ids.length === 1 ? '1 provider told: ' : `${ids.length} providers told: `;
  return ids.map((provider, index) => ({ text: index === 0 ? told : ', ', provider }));
}

function offeredParts(detail: string): DetailPart[] | undefined {
  const parts = detail.split('; ').map((one, index): DetailPart | undefined => {
    const found = /^(\w+): provider (\d+)$/.exec(one);
    if (!found) return undefined;
    const [, relaxation = '', id] = found;
    const text = `${index === 0 ? '' : ', '}${OFFERED[relaxation] ?? relaxation}: `;
    return { text, provider: Number(id) };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function matchParts(detail: string): DetailPart[] | undefined {
  const found = /^Match(?:es)? (\d+(?: and \d+)?)$/.exec(detail);
  if (!found) return undefined;
  const [, list = ''] = found;
  return list.split(' and ').map((id, index) => ({ text: index === 0 ? '' : ' and ', match: Number(id) }));
}

/** How the details of a step are read, by its name; those of all other steps are words alone. */
const READERS: Readonly<Record<string, (detail: string) => DetailPart[] | undefined>> = {
  Choice: chosenParts,
  'Pending list': toldParts,
  'Possible matches': offeredParts,
  Rematch: matchParts,
  'Taken back': matchParts,
};

/** A step's detail in pieces. */
export function detailParts({ step, detail }: TraceStep): DetailPart[] {
  if (detail === null) return [];
  return READERS[step]?.(detail) ?? [{ text: detail }];
}

/** The numbers of everyone and everything that a trace names. */
export function numbersIn({ steps, candidates }: StoredDecisionTrace): {
  readonly providers: readonly number[];
  readonly matches: readonly number[];
} {
  const parts = steps.flatMap(detailParts);
  return {
    providers: [
      ...candidates.map(({ provider_id: id }) => id),
      ...parts.flatMap(({ provider }) => provider ?? []),
    ],
    matches: parts.flatMap(({ match }) => match ?? []),
  };
}
