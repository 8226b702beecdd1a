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

import { paths } from '../../../shared/paths.ts';
import { useAdminConsole } from '../../../shared/admin-console.ts';
import { Timestamp } from '../../../shared/display/timestamp.tsx';
import { PhoneNumberPanel } from '../panels/phone-number-panel.tsx';
import { Impersonation } from './impersonation.tsx';
import { ActivityPanel } from '../panels/activity-panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { InvoicesPanel } from '../panels/invoices-panel.tsx';
import { LeadsPanel, MoneyPanel } from '../panels/money-panel.tsx';
import { NotesPanel } from '../panels/notes-panel.tsx';
import { ContactPanel } from '../panels/contact-panel.tsx';
import { LicensesPanel, RegionsPanel, ServicesPanel } from '../panels/practice-panels.tsx';
import { ReceivingPanel } from '../panels/receiving-panel.tsx';
import { SessionsPanel } from '../panels/sessions-panel.tsx';
import { StatusDialog } from './status-dialog.tsx';
import styles from './professional-page.module.css';
import { type OpenedProfessional, professionalQuery } from './professional-queries.ts';
import { statusLabel, statusTone } from './professional-labels.ts';

/** One professional: whether leads can reach them and what to do about it, then all else that staff know of them. */
export function ProfessionalPage() {
  const { id = '' } = useParams();
  const { data: professional } = useSuspenseQuery(professionalQuery(useAdminConsole(), id));
  // Another professional starts masked.
  return <Opened key={professional.id} professional={professional} />;
}

function StatusLine({ professional }: { readonly professional: OpenedProfessional }) {
  if (professional.status_changed_at === null) return null;
  return (
    <p className={styles.soft}>
      {statusLabel(professional.status)} since <Timestamp at={professional.status_changed_at} />
      {professional.status_changed_by && (
        <>
          , by <bdi>{professional.status_changed_by}</bdi>
        </>
      )}
      {professional.status_reason && `: ${professional.status_reason}`}
    </p>
  );
}

function Opened({ professional }: { readonly professional: OpenedProfessional }) {
  const [asked, setAsked] = useState<'status' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb
          trail={[{ href: paths.professionals(), label: 'Professionals' }]}
          renderLink={routerLink}
        />
        <div className={styles.title}>
          <Avatar name={professional.name} photo={professional.photo} />
          <PageHeading title={professional.name}>
            <bdi>{professional.name}</bdi>
          </PageHeading>
          <Badge tone={statusTone(professional.status)}>{statusLabel(professional.status)}</Badge>
          {professional.is_demo && <Badge>Sample</Badge>}
        </div>
        <p className={styles.soft}>
          {professional.title}
          {professional.company && ` at ${professional.company.name}`} · Profile{' '}
          {professional.profile_percentage}% complete
        </p>
        <StatusLine professional={professional} />
        <div className={styles.buttons}>
          <Button onClick={() => setAsked('status')}>Change status</Button>
          {providerStatusMeaning[professional.status].signIn && (
            <Impersonation professionalId={professional.id} name={professional.name} />
          )}
          <ButtonLink href={paths.professionalSettings('profile', professional.id)} renderLink={routerLink}>
            Edit profile
          </ButtonLink>
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            Delete…
          </Button>
        </div>
      </header>
      <ReceivingPanel professional={professional} onChangeStatus={() => setAsked('status')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LicensesPanel professional={professional} />
          <RegionsPanel professional={professional} />
          <ServicesPanel professional={professional} />
          <MoneyPanel professional={professional}>
            <div className={styles.buttons}>
              <ButtonLink href={paths.professionalCredits(professional.id)} renderLink={routerLink}>
                Statement
              </ButtonLink>
              <ButtonLink
                href={paths.professionalSettings('billing-payment', professional.id)}
                renderLink={routerLink}
              >
                Cards and renewal
              </ButtonLink>
            </div>
          </MoneyPanel>
          <InvoicesPanel professionalId={professional.id} />
          <LeadsPanel professional={professional} />
        </div>
        <div className={styles.column}>
          <ContactPanel professional={professional} />
          <PhoneNumberPanel professionalId={professional.id} />
          <NotesPanel professionalId={professional.id} />
          <ActivityPanel professionalId={professional.id} />
          <SessionsPanel professional={professional} />
        </div>
      </div>
      <StatusDialog professional={professional} open={asked === 'status'} onClose={close} />
      <DeleteDialog professional={professional} open={asked === 'delete'} onClose={close} />
    </div>
  );
}
