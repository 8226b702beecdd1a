import { ApiError } from '@carematch/api-client/api-error';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import { StorageRefusedError } from '@carematch/front-end/keep-session';
import { useLocation, useNavigate } from '@carematch/front-end/router';
import { professionalInConsole } from '@carematch/session/destinations';
import {
  beginImpersonation,
  readLastImpersonation,
  readImpersonation,
  type Impersonation,
} from '@carematch/session/impersonation';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { type Portal, usePortal } from '../../shared/portal.ts';

/** Turns the code of the console into a session of this tab. */
async function exchange({ visitorApi, tabStorage }: Portal, code: string): Promise<void> {
  const { token, role, lasts_seconds, professional } = await visitorApi.call('POST /impersonate/start', {
    body: { code },
  });
  const endsAt = Date.now() + lasts_seconds * 1000;
  try {
    beginImpersonation(
      tabStorage,
      { token, role },
      { userId: professional.id, name: professional.name, endsAt },
    );
  } catch (cause) {
    throw new StorageRefusedError('The browser refused to store the session', { cause });
  }
}

/** Begins to stand in with the code of the link, or says how it stands. */
export function ImpersonationPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => new URLSearchParams(hash.slice(1)).get('code'));
  useEffect(() => {
    // Out of the address and the history at once, where others could read it.
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return <AuthFrame app="portal">{code === null ? <Standing /> : <Exchange code={code} />}</AuthFrame>;
}

function Exchange({ code }: { readonly code: string }) {
  const portal = usePortal();
  const { mutate, error } = useMutation({
    mutationFn: () => exchange(portal, code),
    // A full load: nothing of whoever is signed in to this browser stays in memory.
    onSuccess: () => portal.goTo(paths.dashboard()),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  if (!error)
    return (
      <>
        <PageHeading title="Opening their portal" />
        <Skeleton lines={2} height={60} label="Opening their portal" />
      </>
    );
  const isSpent =
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
  if (!isSpent)
    return (
      <>
        <PageHeading title="Their portal didn’t open" />
        <p role="alert">{failureText(error)}</p>
        <Button wide onClick={() => mutate()}>
          Try again
        </Button>
      </>
    );
  return (
    <>
      <PageHeading title="This link no longer works" />
      <p role="alert">
        It opens their portal once, within a minute. Go back to the console and choose “Stand in” again.
      </p>
      <ConsoleLink />
    </>
  );
}

/** Without a code: as whom this tab is used, or was. */
function Standing() {
  const { tabStorage } = usePortal();
  const impersonation = readImpersonation(tabStorage);
  const last = readLastImpersonation(tabStorage);
  if (impersonation)
    return (
      <>
        <PageHeading title={`You’re standing in for ${impersonation.name}`} />
        <ButtonLink variant="next" wide href={paths.dashboard()} renderLink={routerLink}>
          Go to their portal
        </ButtonLink>
      </>
    );
  if (last)
    return (
      <>
        <PageHeading title={`You’re no longer standing in for ${last.name}`} />
        <p>It lasts 30 minutes at most, and ends when you sign out of the console.</p>
        <ConsoleLink of={last} />
      </>
    );
  return (
    <>
      <PageHeading title="Stand in from the console" />
      <p>Open a professional in the console and choose “Stand in”. Their portal opens from there.</p>
      <ConsoleLink />
    </>
  );
}

function ConsoleLink({ of: professional }: { readonly of?: Impersonation | undefined }) {
  const { hosts } = usePortal();
  return (
    <ButtonLink variant="next" wide href={professionalInConsole(hosts, professional?.userId)}>
      {professional ? `Back to ${professional.name} in the console` : 'Go to the console'}
    </ButtonLink>
  );
}
