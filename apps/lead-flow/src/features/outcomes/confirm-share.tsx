import { ApiError } from '@carematch/api-client/api-error';
import { Button } from '@carematch/ui/button';
import { DISCLOSURE_CONSENT } from '@carematch/content/legal/visitor-consents';
import { formatRecentDateTime } from '@carematch/validation/display/display';
import { useState } from 'react';

import { api } from '../../shared/api/api.ts';
import { CHECK_CONNECTION_MESSAGE } from '../../shared/toast.ts';
import type { PublicMatch } from './match.ts';
import styles from './match-profile.module.css';
import { Named } from './named.tsx';

interface ConfirmShareProps {
  readonly match: PublicMatch;
  readonly onConfirmed: (match: PublicMatch) => void;
}

/** Asks for the agreement to share contact details, where the state wants it asked. */
export function ConfirmShare({ match, onConfirmed }: ConfirmShareProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { display_name: name } = match.provider;

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await api.call('POST /matches/:id/confirmation', {
        params: { id: match.id },
        body: { consent_version: DISCLOSURE_CONSENT.version },
      });
      onConfirmed(answer.match);
    } catch (error) {
      setProblem((error instanceof ApiError ? error.serverMessage : undefined) ?? CHECK_CONNECTION_MESSAGE);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.confirm} aria-labelledby="share">
      <h2 id="share">
        Would you like <bdi>{name}</bdi> to contact you?
      </h2>
      <p>
        <Named text={DISCLOSURE_CONSENT.sentence} name={name} />
        {match.confirm_before !== null &&
          ` You have until ${formatRecentDateTime(match.confirm_before)} Eastern Time to decide.`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div>
        <Button variant="next" loading={isBusy} onClick={() => void confirm()}>
          <span>
            <Named text={DISCLOSURE_CONSENT.action} name={name} />
          </span>
        </Button>
      </div>
    </section>
  );
}
