import { ApiError } from '@carematch/api-client/api-error';
import { JoinForm } from '@carematch/features/auth/join-form';
import { SecondFactorSetUp } from '@carematch/features/auth/second-factor-set-up';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { PendingPage } from '@carematch/front-end/components/pending-page';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useNavigate } from '@carematch/front-end/router';
import { useMailedToken } from '@carematch/front-end/use-mailed-token';
import { ButtonLink } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'validation_failed');

function InvitationOver() {
  return (
    <>
      <PageHeading title="This invitation no longer works" />
      <p>It was used or taken back, or is older than 3 days. Ask whoever invited you for another one.</p>
      <ButtonLink variant="next" wide href={paths.signIn()} renderLink={routerLink}>
        Sign in
      </ButtonLink>
    </>
  );
}

interface InvitationProps {
  readonly token: string;
  /** With the token of the sign-in that waits for its second factor. */
  readonly onAccepted: (pending: string) => void;
}

function Invitation({ token, onAccepted }: InvitationProps) {
  const { visitorApi } = useAdminConsole();
  const [isSpent, setIsSpent] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: ({ signal }) =>
      visitorApi.call('GET /staff-invitations/:token', { params: { token } }, { signal }),
    retry: (count, problem) => count < 2 && !isOver(problem),
    // What was typed is not drawn anew.
    refetchOnWindowFocus: false,
  });
  if (isSpent || isOver(error)) return <InvitationOver />;
  if (!data) return <PendingPage error={error} onRetry={refetch} loading="Loading your invitation" />;
  return (
    <>
      <PageHeading />
      <p>
        <bdi>{data.invited_by}</bdi> invited you to the Carematch staff. You’ll sign in as {data.email}.
      </p>
      <JoinForm
        name={data}
        send={(body) => visitorApi.call('POST /staff-invitations/:token/accept', { params: { token }, body })}
        onSent={(pending) => onAccepted(pending.token)}
        onRefused={(problem) => setIsSpent(problem instanceof ApiError && problem.status === 404)}
      />
    </>
  );
}

/** Page of the emailed link: a name and a password, then the second factor that staff need. */
export function StaffInvitationPage() {
  const token = useMailedToken();
  const navigate = useNavigate();
  const [pending, setPending] = useState<string>();
  if (pending !== undefined)
    return (
      <SecondFactorSetUp
        token={pending}
        onEnded={() =>
          void navigate(paths.signIn(), {
            replace: true,
            state: { notice: 'That took too long. Sign in to set up two-step sign-in.' },
          })
        }
      />
    );
  return (
    <AuthFrame app="console">
      {token ? <Invitation key={token} token={token} onAccepted={setPending} /> : <InvitationOver />}
    </AuthFrame>
  );
}
