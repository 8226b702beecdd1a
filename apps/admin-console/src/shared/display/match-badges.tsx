import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { Badge, type BadgeTone } from '@carematch/ui/badge';
import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import { type MatchState, matchStates } from '@carematch/validation/lifecycles/match-state';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

const STATE_TONES: Readonly<Record<MatchState, BadgeTone>> = {
  live: 'success',
  awaiting_confirmation: 'warning',
  released: 'neutral',
  ended: 'neutral',
};

const STATUS_TONES: Readonly<Record<MatchContactStatus, BadgeTone>> = {
  new: 'brand',
  attempted: 'warning',
  contacted: 'info',
  scheduled: 'info',
  started: 'success',
  not_a_fit: 'neutral',
  unreachable: 'neutral',
  closed: 'neutral',
  refunded: 'neutral',
};

const isStatus = (slug: string): slug is MatchContactStatus => slug in STATUS_TONES;

/** State of a match. */
export const MatchStateBadge = ({ state }: { readonly state: MatchState }) => (
  <Badge tone={STATE_TONES[state]}>{stateOf(matchStates, state).label}</Badge>
);

/** Contact status of a match; its state if the client hasn't agreed to share, or never did. */
export function ContactStatusBadge({
  state,
  match_contact_status: { slug, name },
}: Pick<StaffMatch, 'state' | 'match_contact_status'>) {
  if (state === 'awaiting_confirmation' || state === 'released') return <MatchStateBadge state={state} />;
  return <Badge tone={isStatus(slug) ? STATUS_TONES[slug] : 'neutral'}>{name}</Badge>;
}
