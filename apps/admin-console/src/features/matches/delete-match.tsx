import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { refreshMatches } from './matches-queries.ts';
import styles from './matches.module.css';

/** Takes a match back, once everything that it does was read. */
export function DeleteMatch({ match: { id, if_deleted: does } }: { readonly match: StaffOpenedMatch }) {
  const adminConsole = useAdminConsole();
  const sendOnce = useRequestKey();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendOnce(id, (idempotencyKey) =>
        adminConsole.api.call('DELETE /match/:id', { params: { id: String(id) } }, { idempotencyKey }),
      ),
    onSuccess: () => showToast('success', `Match ${id} was taken back.`),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => {
      close();
      return refreshMatches(adminConsole);
    },
  });
  if (does.length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Delete match…
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete match ${id}?`}
        action="Delete match"
        tone="danger"
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <ul className={styles.follows}>
          {does.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Confirm>
    </>
  );
}
