import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { refreshCompany } from '@carematch/features/professional-calls/group-practice-calls';
import { type Portal, usePortal } from './portal.ts';

/** Where the tab keeps the token of the mailed link that was opened in it, while its owner signs in or signs up. */
const KEY = 'companyInvitation';

/** What a browser that refuses storage throws is no one's concern: the mailed link is there still. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const keepInvitation = ({ tabStorage }: Portal, token: string): void =>
  quietly(() => tabStorage.setItem(KEY, token));

export const keptInvitation = ({ tabStorage }: Portal): string | undefined =>
  quietly(() => tabStorage.getItem(KEY)) ?? undefined;

const dropInvitation = ({ tabStorage }: Portal): void => quietly(() => tabStorage.removeItem(KEY));

/** What a mailed link invites to. */
export const invitationQuery = ({ visitorApi }: Portal, token: string) =>
  queryOptions({
    queryKey: ['company invitation', token],
    queryFn: ({ signal }) =>
      visitorApi.call('GET /company-invitations/:token', { params: { token } }, { signal }),
  });

/** Whether an invitation was taken up, replaced or is over, as far as a failure tells. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** The invitation whose link was opened in this tab, to be taken up or not; nothing where there is none. */
export function PendingInvitation() {
  const portal = usePortal();
  const [token, setToken] = useState(() => keptInvitation(portal));
  return (
    token !== undefined && (
      <Invitation
        token={token}
        onDone={() => {
          dropInvitation(portal);
          setToken(undefined);
        }}
      />
    )
  );
}

function Invitation({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const portal = usePortal();
  const { data, error } = useQuery(invitationQuery(portal, token));
  const { mutate: join, isPending } = useMutation({
    mutationFn: async () => {
      const { company } = await portal.api.call('POST /company-invitations/:token/accept', {
        params: { token },
      });
      await refreshCompany(portal);
      return company;
    },
    onSuccess: ({ name }) => {
      showToast('success', `You joined ${name}.`);
      onDone();
    },
    onError: (failure) =>
      showToast(
        'error',
        failure instanceof ApiError && failure.code === 'already_in_company'
          ? "You're already in a company. Leave it first, then join this one."
          : failureText(failure),
      ),
  });
  if (isOver(error))
    return (
      <Alert
        tone="warning"
        title="This invitation no longer works"
        action={<Button onClick={onDone}>Dismiss</Button>}
      >
        <p>It was used or replaced, or is older than 7 days. Ask for a new one.</p>
      </Alert>
    );
  if (!data) return null;
  return (
    <Alert
      title={`${data.invited_by} invited you to join ${data.company_name}`}
      action={
        <>
          <Button variant="primary" loading={isPending} onClick={() => join()}>
            Join company
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={onDone}>
            Not now
          </Button>
        </>
      }
    >
      <p>Your profile, matches, licenses and credits stay yours.</p>
    </Alert>
  );
}
