import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { useMutation } from '@tanstack/react-query';

import styles from '../lead-page.module.css';
import type { OpenedLead } from '../outcomes.tsx';
import { useHold } from './use-hold.ts';

/** Says who else of staff has the lead open, and takes it over. It keeps no one from anything. */
export function HoldNotice({ lead }: { readonly lead: OpenedLead }) {
  const takeOver = useHold(lead.id);
  const { mutate, isPending } = useMutation({
    mutationFn: takeOver,
    onError: (error) => showToast('error', failureText(error)),
  });
  const { held_by: holder } = lead;
  // Always there, so that a screen reader hears of what comes into it.
  return (
    <div aria-live="polite" className={styles.notice}>
      {holder && !holder.is_me && (
        <Alert
          tone="warning"
          title={`${holder.name} has this open`}
          action={
            <Button loading={isPending} onClick={() => mutate()}>
              Take over
            </Button>
          }
        >
          <p>Check with them first, so that you don’t both work on it.</p>
        </Alert>
      )}
    </div>
  );
}
