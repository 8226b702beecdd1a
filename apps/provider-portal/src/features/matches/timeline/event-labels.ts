import type { TimelineEvent } from '../matches-queries.ts';

const CHANNEL = { call: 'Call', sms: 'Text', email: 'Email' } as const;

const channelOf = ({ channel }: TimelineEvent): string => (channel === null ? 'Contact' : CHANNEL[channel]);

/** Who did it, where that is not the reader. */
function byWhom({ by, name }: TimelineEvent, reader: string | undefined): string {
  if (by === 'staff') return ' by our team';
  return by === 'professional' && name !== null && name !== reader ? ` by ${name}` : '';
}

/** What happened, in a few words, for a reader of this name. */
export function eventTitle(event: TimelineEvent, reader: string | undefined): string {
  const { kind, by, status, answered } = event;
  const who = byWhom(event, reader);
  switch (kind) {
    case 'matched':
      return `Matched with you${who}`;
    case 'shared':
      return by === 'client' ? 'They agreed to share their details' : 'Their details were shared with you';
    case 'released':
      return 'Released: they didn’t agree to share their details';
    case 'ended':
      return 'This match ended';
    case 'status':
      return `Moved to ${status?.name ?? 'another status'}${who}`;
    case 'attempt':
      return `${channelOf(event)}: ${answered === true ? 'they answered' : 'no answer'}${who}`;
    case 'message':
      return `${channelOf(event)} sent${who}`;
    case 'client_note':
      return 'They wrote you a note';
    case 'note':
      return `Private note${who}`;
    case 'reminder':
      return by === 'staff' ? 'Our team reminded you' : 'We reminded you';
    case 'refund':
      return `Refund: ${status?.name.toLowerCase() ?? 'requested'}`;
    default:
      return kind;
  }
}

/**
 * The events without the attempts that repeat a message: sending one logs an attempt at the same moment.
 */
export const withoutDuplicates = (events: readonly TimelineEvent[]): readonly TimelineEvent[] =>
  events.filter(
    ({ kind, at, channel }) =>
      kind !== 'attempt' ||
      !events.some((other) => other.kind === 'message' && other.at === at && other.channel === channel),
  );

/** What became of a message, where that is more than sent. */
export const DELIVERY: Readonly<Record<NonNullable<TimelineEvent['delivery']>, string | undefined>> = {
  queued: 'On its way.',
  sent: undefined,
  stopped: 'Not delivered: they opted out of texts. Call or email them instead.',
  bounced: 'Not delivered: their address or number doesn’t take it.',
};
