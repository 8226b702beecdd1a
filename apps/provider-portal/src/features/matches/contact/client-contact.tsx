import { Button, ButtonLink } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { GUARDIAN } from '@carematch/validation/rules/minor';
import { displayPhone } from '@carematch/validation/fields/phone';
import { useState } from 'react';

import { LogAttempt } from './log-attempt.tsx';
import { nameOf } from '../match-labels.ts';
import styles from '../matches.module.css';
import type { OpenedMatch } from '../matches-queries.ts';
import { type Channel, MessageDrawer } from './message-drawer.tsx';
import { nextStep } from '../next-step/next-step.ts';

/** Whether the client can still be reached through us: introduced, and not given back. */
export const isWorked = ({ state, contact, match_contact_status: { slug } }: OpenedMatch): boolean =>
  state === 'live' && contact !== null && slug !== 'refunded';

/** How to reach the client: at once, by words of one's own, or, done elsewhere already, by a line in the log. */
export function ClientContact({ match }: { readonly match: OpenedMatch }) {
  const { contact } = match;
  const [writing, setWriting] = useState<Channel>();
  if (!contact) return null;
  const isNext = nextStep(match, {}).act === 'call';
  const mayWrite = isWorked(match);
  return (
    <Panel flat level={3} title="Contact">
      {contact.is_guardian && (
        <p>
          <strong>{GUARDIAN}:</strong> <bdi>{nameOf(match)}</bdi>. The client is under 18.
        </p>
      )}
      <div className={styles.reach}>
        <ButtonLink variant={isNext ? 'next' : 'secondary'} href={`tel:+1${contact.phone_number}`}>
          Call {displayPhone(contact.phone_number)}
        </ButtonLink>
        {mayWrite && (
          <>
            <Button onClick={() => setWriting('sms')}>Text</Button>
            <Button onClick={() => setWriting('email')}>Email</Button>
          </>
        )}
      </div>
      <p>
        <a href={`mailto:${contact.email}`} className={styles.email}>
          {contact.email}
        </a>
      </p>
      {mayWrite && <LogAttempt match={match} />}
      <p className={styles.soft}>Views are logged to protect your client.</p>
      <MessageDrawer
        match={match}
        contact={contact}
        channel={writing}
        onClose={() => setWriting(undefined)}
      />
    </Panel>
  );
}
