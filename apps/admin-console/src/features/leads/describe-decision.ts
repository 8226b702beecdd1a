import { formatDateTime } from '@carematch/validation/display/display';

import { type DecisionTrace, type OpenedLead, outcomeLabel, type TracedCandidate } from './outcomes.tsx';
import { decidingKey, rankValue } from './rank-keys.ts';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Why one candidate came before the next. */
function describeOrder(first: TracedCandidate, second: TracedCandidate): string {
  const [before, after] = [first.provider.name, second.provider.name];
  const key = decidingKey(first, second);
  const of = (candidate: TracedCandidate) => candidate.rank_keys.find((row) => row.key === key);
  const [mine, other] = [of(first), of(second)];
  if (!mine || !other || rankValue(mine) === rankValue(other))
    return `${before} and ${after} are tied on every other factor; a neutral tiebreak put ${before} first.`;
  return `${before} came before ${after} by “${mine.label}”: ${lowerFirst(rankValue(mine))}, against ${lowerFirst(rankValue(other))}.`;
}

function describePassed({ provider, refused_because: reason }: TracedCandidate): string {
  return reason === null
    ? `${provider.name} ranked higher and wasn’t asked.`
    : `${provider.name} ranked higher and was passed over: ${lowerFirst(reason)}.`;
}

function describeChosen({ candidates, candidates_considered: considered }: DecisionTrace): string[] {
  const at = candidates.findIndex(({ chosen }) => chosen);
  const [chosen, next] = candidates.slice(at);
  if (at < 0 || !chosen) return [];
  const { name } = chosen.provider;
  return [
    considered === 1
      ? `${name} was the only eligible provider.`
      : `${name} was chosen out of ${considered} eligible providers.`,
    ...candidates.slice(0, at).map(describePassed),
    ...(next ? [describeOrder(chosen, next)] : []),
  ];
}

function describeWithoutChoice(outcome: OpenedLead['outcome'], considered: number): string[] {
  const eligible = considered === 1 ? 'One provider is eligible' : `${considered} providers are eligible`;
  switch (outcome) {
    case 'rematched':
      return [
        'The phone number, the email or both already belong to a live match, so no one else was considered.',
      ];
    case 'possible':
      return [
        'No one who fits every preference could be matched.',
        'The visitor was offered providers who each differ in one way, and hasn’t chosen one.',
      ];
    case 'pending':
      return [
        considered === 0
          ? 'No eligible provider has enough credits for this lead.'
          : `${eligible}, but none has enough credits for this lead.`,
      ];
    default:
      return [
        considered === 0
          ? 'No provider is eligible for what was asked for.'
          : `${eligible}, but none could be matched.`,
      ];
  }
}

/** Why a lead ended as it did, in sentences, from the trace that was stored with the decision. */
export function describeDecision({
  outcome,
  pending_until: until,
  trace,
}: Pick<OpenedLead, 'outcome' | 'pending_until' | 'trace'>): string[] {
  if (!trace) return ['No decision record is stored with this lead.'];
  const chosen = describeChosen(trace);
  const sentences = chosen.length > 0 ? chosen : describeWithoutChoice(outcome, trace.candidates_considered);
  const moved = chosen.length > 0 && outcome !== 'matched';
  return [
    ...sentences,
    ...(moved ? [`Since then the lead has become: ${lowerFirst(outcomeLabel(outcome))}.`] : []),
    ...(until ? [`It waits until ${formatDateTime(until)} Eastern Time, then becomes unmatched.`] : []),
  ];
}
