import type { TimelineEvent } from '@carematch/api-client/contract/matches/matches.contract';

const CHANNELS = { call: 'Call', sms: 'Text', email: 'Email' } as const;

const WHO: Readonly<Record<TimelineEvent['by'], string | undefined>> = {
  client: 'Client',
  professional: 'Professional',
  staff: 'Staff',
  system: undefined,
};

/** Delivery outcome of a message, if it is worth showing. */
export const DELIVERIES: Readonly<Record<NonNullable<TimelineEvent['delivery']>, string | undefined>> = {
  queued: 'On its way.',
  sent: undefined,
  stopped: 'Not sent: the client opted out of texts.',
  bounced: 'It bounced.',
};

/** What happened, in a few words. */
export function eventTitle({ kind, channel, answered, status, by }: TimelineEvent): string {
  switch (kind) {
    case 'matched':
      return by === 'staff' ? 'Matched by hand' : 'Matched';
    case 'shared':
      return 'Contact details shared';
    case 'released':
      return 'Released, credits returned';
    case 'ended':
      return 'Match ended';
    case 'status':
      return status ? `Status: ${status.name}` : 'Status changed';
    case 'attempt':
      return `${channel ? CHANNELS[channel] : 'Attempt'}, ${answered === true ? 'the client answered' : 'no answer'}`;
    case 'message':
      return `${channel ? CHANNELS[channel] : 'Message'} to the client`;
    case 'client_note':
      return 'Note from the client';
    case 'note':
      return 'Note';
    case 'reminder':
      return 'Professional reminded';
    default:
      return status ? `Refund: ${status.name}` : 'Refund request';
  }
}

/** Who did it: by name where a person is known; nothing where it happened by itself, or its title says it. */
export const eventActor = ({ kind, name, by }: TimelineEvent): string | undefined =>
  kind === 'client_note' ? undefined : (name ?? WHO[by]);
