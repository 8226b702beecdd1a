import { Button } from '@carematch/ui/button';

import { useDraft } from '../../../shared/draft/draft-store.ts';
import styles from './asked-first.module.css';

/** Says whom the request goes to first, and lets the visitor drop that choice; or that they can't be asked anymore. */
export function AskedFirst() {
  const chosen = useDraft((draft) => draft.chosenProfessional);
  if (chosen === null) return null;
  if (chosen.isGone)
    return (
      <div className={styles.asked}>
        <p>
          The professional you chose isn&apos;t taking requests anymore. We&apos;ll find someone else who
          fits.
        </p>
      </div>
    );
  const name = chosen.name === '' ? 'the professional you chose' : <bdi>{chosen.name}</bdi>;
  return (
    <div className={styles.asked}>
      <p>
        Your request goes to {name} first. If they can&apos;t take it, we&apos;ll find someone else who fits.
      </p>
      <Button variant="quiet" onClick={() => useDraft.setState({ chosenProfessional: null })}>
        Ask anyone who fits
      </Button>
    </div>
  );
}
