import { ApiError } from '@carematch/api-client/api-error';
import { AuthFrame } from '@carematch/front-end/components/auth-frame';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { PendingPage } from '@carematch/front-end/components/pending-page';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import { useLocation } from '@carematch/front-end/router';
import { Button, ButtonLink } from '@carematch/ui/button';
import { EMAIL_LISTS, STAFF_EMAILS } from '@carematch/validation/fields/notification-settings';
import { useMutation, useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';

const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');

/** Turns off the emails of the link's list once its button is pressed: programs that check emails open every link. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return token === null ? <InvalidLink /> : <Subscription token={token} />;
}

function InvalidLink() {
  return (
    <AuthFrame app="portal">
      <PageHeading title="This link doesn’t work" />
      <p>Open it again from the email, or sign in to change which emails you get.</p>
      <ButtonLink wide href={paths.settings('notification-settings')} renderLink={routerLink}>
        Open notification settings
      </ButtonLink>
    </AuthFrame>
  );
}

function Subscription({ token }: { readonly token: string }) {
  const { visitorApi } = usePortal();
  const input = { params: { token } };
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => visitorApi.call('GET /unsubscriptions/:token', input, { signal }),
  });
  const { mutate, isPending, ...ended } = useMutation({
    mutationFn: () => visitorApi.call('POST /unsubscriptions/:token', input),
  });
  if (isInvalid(error) || isInvalid(ended.error)) return <InvalidLink />;
  if (!data)
    return (
      <AuthFrame app="portal">
        <PendingPage error={error} onRetry={refetch} loading="Loading your email preferences" />
      </AuthFrame>
    );
  const { list, is_on: isOn, settings_url: settingsUrl } = data;
  const { label } = EMAIL_LISTS.find(({ kind }) => kind === list) ?? { label: '' };
  return (
    <AuthFrame app={STAFF_EMAILS.some(({ kind }) => kind === list) ? 'console' : 'portal'}>
      {ended.isSuccess || !isOn ? (
        <>
          <PageHeading title="You’re unsubscribed" />
          <p>
            <output>We won’t send you “{label}” emails anymore. Turn them on again in your settings.</output>
          </p>
          <ButtonLink wide href={settingsUrl}>
            Open notification settings
          </ButtonLink>
        </>
      ) : (
        <>
          <PageHeading title={`Unsubscribe from “${label}” emails?`} />
          <p>Everything else stays as it is. You can turn these emails on again in your settings.</p>
          {ended.error && <p role="alert">{failureText(ended.error)}</p>}
          <Button variant="next" wide loading={isPending} onClick={() => mutate()}>
            Unsubscribe
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
