import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { PendingPage } from '@carematch/front-end/components/pending-page';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useLocation, useNavigate } from '@carematch/front-end/router';
import { readSession } from '@carematch/session/stored-session';
import { Button, ButtonLink } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { paths } from '../../shared/paths.ts';
import { invitationQuery, isOver, keepInvitation, keptInvitation } from '../../shared/company-invitation.tsx';
import { usePortal } from '../../shared/portal.ts';

/** Says whose company it is before anyone signs in; who is signed in takes it up where their company is. */
export function CompanyInvitationPage() {
  const portal = usePortal();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const linked = new URLSearchParams(hash.slice(1)).get('token');
  const token = linked ?? keptInvitation(portal);
  const isSignedIn = readSession(portal.storage) !== undefined;
  useEffect(() => {
    // It leaves the address at once, where others could read it, for the tab's own storage.
    if (linked !== null) keepInvitation(portal, linked);
    if (isSignedIn && token !== undefined) void navigate(paths.settings('group-practice'), { replace: true });
    else if (linked !== null) void navigate(pathname, { replace: true });
  }, [portal, navigate, pathname, linked, token, isSignedIn]);
  if (isSignedIn && token !== undefined) return null;
  return (
    <AuthFrame app="portal">
      {token === undefined ? <InvitationOver /> : <Invitation token={token} />}
    </AuthFrame>
  );
}

function InvitationOver() {
  return (
    <>
      <PageHeading title="This invitation no longer works" />
      <p>It was used or replaced, or is older than 7 days. Ask whoever invited you for a new one.</p>
      <ButtonLink variant="next" wide href={paths.home()} renderLink={routerLink}>
        Continue to Carematch
      </ButtonLink>
    </>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const portal = usePortal();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(invitationQuery(portal, token));
  if (isOver(error)) return <InvitationOver />;
  if (!data) return <PendingPage error={error} onRetry={refetch} loading="Loading your invitation" />;
  const come = (path: string) => {
    portal.returnPlace.remember(paths.settings('group-practice'));
    void navigate(path);
  };
  return (
    <>
      <PageHeading title={`Join ${data.company_name}`}>
        Join <bdi>{data.company_name}</bdi>
      </PageHeading>
      <p>
        <bdi>{data.invited_by}</bdi> invited {data.email} to join <bdi>{data.company_name}</bdi> on Carematch.
        You can join with any account.
      </p>
      <Button variant="next" wide onClick={() => come(paths.signUp())}>
        Create your account
      </Button>
      <Button wide onClick={() => come(paths.signIn())}>
        Sign in
      </Button>
    </>
  );
}
