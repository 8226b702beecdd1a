import type { WorkedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';

export type Holder = NonNullable<WorkedLead['held_by']>;

/** Who of staff has a lead open, as one of them reads it. */
export const holderName = ({ name, is_me: isMe }: Pick<Holder, 'name' | 'is_me'>): string =>
  isMe ? 'You' : name;
