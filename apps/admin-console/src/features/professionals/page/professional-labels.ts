import type { Receiving } from '@carematch/api-client/contract/staff/professionals.contract';
import type { BadgeTone } from '@carematch/ui/badge';
import {
  providerLifecycle,
  type ProviderStatus,
  providerStatusMeaning,
} from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { paths } from '../../../shared/paths.ts';
import type { Activity, OpenedProfessional } from './professional-queries.ts';

export const statusLabel = (status: ProviderStatus): string => stateOf(providerLifecycle, status).label;

const STATUS_TONES: Readonly<Record<ProviderStatus, BadgeTone>> = {
  onboarding: 'info',
  active: 'success',
  paused: 'warning',
  suspended: 'danger',
  closed: 'neutral',
};

export const statusTone = (status: ProviderStatus): BadgeTone => STATUS_TONES[status];

/** The button that gives a status. */
export const STATUS_VERBS: Readonly<Record<ProviderStatus, string>> = {
  onboarding: 'Reopen the application',
  active: 'Make active',
  paused: 'Pause',
  suspended: 'Suspend',
  closed: 'Close the account',
};

/** What follows from a status, as sentences. */
export function whatFollows(status: ProviderStatus): string[] {
  const { leads, signIn, holds, matches, renewal } = providerStatusMeaning[status];
  return [
    leads ? 'New leads can reach them.' : 'No new lead reaches them.',
    signIn ? 'They can sign in.' : "They're signed out and can't sign in.",
    holds === 'released' && 'Matches awaiting visitor consent end; the credits go back.',
    matches === 'ended' && 'Their open matches end; those clients can be matched with someone else.',
    renewal === 'stopped' && 'Credits stop renewing. The balance stays.',
    'We email them the reason.',
  ].filter((sentence) => sentence !== false);
}

type Blocker = Receiving['blockers'][number];
type Mend = Blocker['mend'];

/** What to do about a blocker, and where. */
export interface MendLink {
  readonly label: string;
  /** Null: on the page of the professional itself. */
  readonly href: string | null;
}

/** The mend of a blocker. */
export function mendOf({ mend, verification_id: verification }: Blocker, professionalId: number): MendLink {
  const links: Readonly<Record<Mend, MendLink>> = {
    status: { label: 'Change status', href: null },
    sign_up: { label: 'Help them finish', href: paths.professionalSettings('profile', professionalId) },
    accepting: { label: 'Turn new clients on', href: paths.professionalSettings('profile', professionalId) },
    license: { label: 'Edit the license', href: paths.professionalSettings('profile', professionalId) },
    virtual_license: {
      label: 'Edit state licenses',
      href: paths.professionalSettings('states_license', professionalId),
    },
    verification: {
      label: 'Verify it',
      href: paths.verifications(verification === undefined ? {} : { verification }),
    },
    services: { label: 'Choose services', href: paths.professionalSettings('profile', professionalId) },
    regions: { label: 'Add a region', href: paths.professionalSettings('region', professionalId) },
    credits: { label: 'Open their credits', href: paths.professionalCredits(professionalId) },
    credit_limit: {
      label: 'Change the limit',
      href: paths.professionalSettings('credit-limit', professionalId),
    },
  };
  return links[mend];
}

const LICENSE_STATES = {
  verified: ['Verified', 'success'],
  waiting: ['Waiting for verification', 'warning'],
  expired: ['Expired', 'danger'],
  refused: ['Refused', 'danger'],
} as const satisfies Readonly<
  Record<OpenedProfessional['licenses'][number]['license_state'], readonly [string, BadgeTone]>
>;

export const licenseBadge = (state: keyof typeof LICENSE_STATES): readonly [label: string, tone: BadgeTone] =>
  LICENSE_STATES[state];

const ACTIONS: Readonly<Record<string, string>> = {
  'account.made': 'Signed up',
  'match.made': 'Matched with a lead',
  'match.contacted': 'First contacted a client',
  'professional.contact_read': 'Contact data viewed',
  'professional.note_added': 'Note added',
  'sessions.ended': 'Signed out of every device',
  'session.ended': 'Signed out of a device',
};

/** `Office photos changed` of `provider.office_photos_changed`. */
function plainAction(action: string): string {
  const [subject = '', ...rest] = action.split('.');
  const done = rest.join(' ').replaceAll('_', ' ');
  const isWhole = subject === 'provider' || subject === 'professional';
  const text = isWhole ? done : `${subject.replaceAll('_', ' ')} ${done}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What happened, in a few words. */
export const activityText = ({ action, status }: Pick<Activity, 'action' | 'status'>): string =>
  status
    ? `Status changed to ${statusLabel(status).toLowerCase()}`
    : (ACTIONS[action] ?? plainAction(action));

/** Minutes as people say them. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return 'No contact yet';
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
