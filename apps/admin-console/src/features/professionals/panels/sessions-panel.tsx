import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from '../page/professional-page.module.css';
import { type OpenedProfessional, professionalKey } from '../page/professional-queries.ts';
import { counted } from '../page/professional-labels.ts';

/** Where a professional is signed in, and the way to end it. */
export function SessionsPanel({
  professional: { id, name, sessions },
}: {
  readonly professional: OpenedProfessional;
}) {
  const { api } = useAdminConsole();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const signOut = useMutation({
    mutationFn: () => api.call('DELETE /users/:id/sessions', { params: { id: String(id) } }),
    onSuccess: async ({ message }) => {
      close();
      showToast('success', message);
      await cache.invalidateQueries({ queryKey: professionalKey(String(id)) });
    },
    onError: (error) => showToast('error', failureText(error)),
  });
  return (
    <Panel title="Sessions">
      {sessions.last_used_at === null ? (
        <p className={styles.soft}>They aren’t signed in anywhere.</p>
      ) : (
        <>
          <p>
            Signed in on {counted(sessions.count, 'device')}, last seen <TimeAgo at={sessions.last_used_at} />
            .
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
          </div>
        </>
      )}
      <Confirm
        open={isAsking}
        title="Sign them out everywhere?"
        action="Sign out everywhere"
        tone="primary"
        loading={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={close}
      >
        <p>
          <bdi>{name}</bdi> is signed out on {counted(sessions.count, 'device')}, and can sign in again.
        </p>
      </Confirm>
    </Panel>
  );
}
