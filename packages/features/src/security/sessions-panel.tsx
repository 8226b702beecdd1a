import { Badge } from '@carematch/ui/badge';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import type { SecurityCalls } from './security-calls.ts';
import styles from './security.module.css';

type Calls = Pick<SecurityCalls, 'sessions' | 'endSession' | 'endOtherSessions'>;

/** Where one is signed in; ends one session, or all the others. */
export function SessionsPanel({ calls }: { readonly calls: Calls }) {
  const { data } = useSuspenseQuery(calls.sessions);
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const handlers = {
    onSuccess: ({ message }: { readonly message: string }) => showToast('success', message),
    onError: (error: Error) => showToast('error', failureText(error)),
    // A session that is not there anymore was ended elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: calls.sessions.queryKey }),
  };
  const end = useMutation({ mutationFn: calls.endSession, ...handlers });
  const endOthers = useMutation({
    mutationFn: calls.endOtherSessions,
    ...handlers,
    onSettled: async () => {
      await handlers.onSettled();
      setAsks(false);
    },
  });
  const others = data.sessions.filter((session) => !session.is_this).length;

  return (
    <Panel title="Where you're signed in">
      <ul className={styles.sessions}>
        {data.sessions.map(({ id, device, last_used_at, is_this }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {device} {is_this && <Badge tone="brand">This device</Badge>}
              </p>
              <p className={styles.used}>
                {is_this ? (
                  'Active now'
                ) : (
                  <>
                    Last used <TimeAgo at={last_used_at} />
                  </>
                )}
              </p>
            </div>
            {!is_this && (
              <Button
                aria-label={`Sign out ${device}`}
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others === 0 ? (
        <p className={styles.used}>You're not signed in anywhere else.</p>
      ) : (
        <div>
          <Button onClick={() => setAsks(true)}>Sign out everywhere else</Button>
        </div>
      )}
      <Confirm
        open={asks}
        title="Sign out everywhere else?"
        action="Sign out everywhere else"
        tone="danger"
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsks(false)}
      >
        {others === 1 ? 'One other device' : `${others} other devices`} will have to sign in again.
      </Confirm>
    </Panel>
  );
}
