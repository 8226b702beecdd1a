import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useParams } from '@carematch/front-end/router';
import { Avatar } from '@carematch/ui/avatar';
import { Badge } from '@carematch/ui/badge';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { Button, ButtonLink } from '@carematch/ui/button';
import { providerStatusMeaning } from '@carematch/validation/lifecycles/provider-lifecycle';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { Moment } from '../../shared/moment.tsx';
import { PhoneNumberPanel } from '../../shared/phone-number-panel.tsx';
import { Impersonation } from '../../shared/impersonate.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { LeadsPanel, MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { LicensesPanel, RegionsPanel, ServicesPanel } from './practice-panels.tsx';
import { ReceivingPanel } from './receiving-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StatusDialog } from './status-dialog.tsx';
import styles from './user-page.module.css';
import { type OpenedUser, userQuery } from './user-queries.ts';
import { statusLabel, statusTone } from './user-page-labels.ts';

/** One professional: whether leads can reach them and what to do about it, then all else that staff know of them. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data: user } = useSuspenseQuery(userQuery(useConsole(), id));
  // Another professional starts masked.
  return <User key={user.id} user={user} />;
}

function StatusLine({ user }: { readonly user: OpenedUser }) {
  if (user.status_changed_at === null) return null;
  return (
    <p className={styles.soft}>
      {statusLabel(user.status)} since <Moment at={user.status_changed_at} />
      {user.status_changed_by && (
        <>
          , by <bdi>{user.status_changed_by}</bdi>
        </>
      )}
      {user.status_reason && `: ${user.status_reason}`}
    </p>
  );
}

function User({ user }: { readonly user: OpenedUser }) {
  const [asked, setAsked] = useState<'status' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb trail={[{ href: paths.users(), label: 'Professionals' }]} renderLink={routerLink} />
        <div className={styles.title}>
          <Avatar name={user.name} photo={user.photo} />
          <PageHeading title={user.name}>
            <bdi>{user.name}</bdi>
          </PageHeading>
          <Badge tone={statusTone(user.status)}>{statusLabel(user.status)}</Badge>
          {user.is_demo && <Badge>Sample</Badge>}
        </div>
        <p className={styles.soft}>
          {user.title}
          {user.company && ` at ${user.company.name}`} · Profile {user.profile_percentage}% complete
        </p>
        <StatusLine user={user} />
        <div className={styles.buttons}>
          <Button onClick={() => setAsked('status')}>Change status</Button>
          {providerStatusMeaning[user.status].signIn && <Impersonation userId={user.id} name={user.name} />}
          <ButtonLink href={paths.professionalProfile('profile', user.id)} renderLink={routerLink}>
            Edit profile
          </ButtonLink>
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            Delete…
          </Button>
        </div>
      </header>
      <ReceivingPanel user={user} onChangeStatus={() => setAsked('status')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LicensesPanel user={user} />
          <RegionsPanel user={user} />
          <ServicesPanel user={user} />
          <MoneyPanel user={user}>
            <div className={styles.buttons}>
              <ButtonLink href={paths.userCredits(user.id)} renderLink={routerLink}>
                Statement
              </ButtonLink>
              <ButtonLink
                href={paths.professionalProfile('billing-payment', user.id)}
                renderLink={routerLink}
              >
                Cards and renewal
              </ButtonLink>
            </div>
          </MoneyPanel>
          <InvoicesPanel userId={user.id} />
          <LeadsPanel user={user} />
        </div>
        <div className={styles.column}>
          <PersonPanel user={user} />
          <PhoneNumberPanel userId={user.id} />
          <NotesPanel userId={user.id} />
          <ActivityPanel userId={user.id} />
          <SessionsPanel user={user} />
        </div>
      </div>
      <StatusDialog user={user} open={asked === 'status'} onClose={close} />
      <DeleteDialog user={user} open={asked === 'delete'} onClose={close} />
    </div>
  );
}
