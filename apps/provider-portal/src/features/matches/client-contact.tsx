import { ButtonLink } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/phone';

import styles from './matches.module.css';
import { whyNoContact } from './match-words.ts';
import type { OpenedMatch } from './matches-queries.ts';

/** How to reach the client, or why that is not known. */
export function ClientContact({ match }: { readonly match: OpenedMatch }) {
  const { contact } = match;
  return (
    <Panel flat level={3} title="Contact">
      {contact ? (
        <>
          <div className={styles.reach}>
            <ButtonLink variant="next" href={`tel:+1${contact.phone_number}`}>
              Call {displayPhone(contact.phone_number)}
            </ButtonLink>
            <ButtonLink href={`mailto:${contact.email}`}>{contact.email}</ButtonLink>
          </div>
          <p className={styles.soft}>Views are logged to protect your client.</p>
        </>
      ) : (
        <p>{whyNoContact(match)}</p>
      )}
    </Panel>
  );
}
