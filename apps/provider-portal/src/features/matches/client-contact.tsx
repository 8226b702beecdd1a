import { ButtonLink } from '@carematch/ui/button';
import { displayPhone } from '@carematch/validation/phone';

import styles from './match-details.module.css';
import { whyNoContact } from './match-words.ts';
import type { OpenedMatch } from './matches-queries.ts';

/** How to reach the client, or why that is not known. */
export function ClientContact({ match }: { readonly match: OpenedMatch }) {
  const { contact } = match;
  return (
    <div className={styles.part}>
      <h3>How to reach them</h3>
      {contact ? (
        <>
          <div className={styles.reach}>
            <ButtonLink variant="next" href={`tel:+1${contact.phone_number}`}>
              Call {displayPhone(contact.phone_number)}
            </ButtonLink>
            <ButtonLink href={`mailto:${contact.email}`}>{contact.email}</ButtonLink>
          </div>
          <p className={styles.soft}>Each opening of these details is recorded, to protect your client.</p>
        </>
      ) : (
        <p>{whyNoContact(match)}</p>
      )}
    </div>
  );
}
