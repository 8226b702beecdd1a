import { Badge } from '@carematch/ui/badge';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../app/paths.ts';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useParams } from '@carematch/front-end/router';
import { useConsole } from '../../shared/console.ts';
import { Moment } from '../../shared/moment.tsx';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { ConsentsPanel } from './consents-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './lead-page.module.css';
import { placeOf } from './lead-words.ts';
import { leadQuery } from './leads-queries.ts';
import { MatchPanel } from './match-panel.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { OpenedLead } from './outcomes.ts';
import { RequestPanel } from './request-panel.tsx';
import { useReading } from './use-reading.ts';

/** One lead: how it ended and why, what was asked for, who is behind it. */
export function LeadPage() {
  const adminConsole = useConsole();
  const { id = '' } = useParams();
  const { data: lead } = useSuspenseQuery(leadQuery(adminConsole, id));
  // Another lead starts masked.
  return <Lead key={lead.id} lead={lead} />;
}

function Lead({ lead }: { readonly lead: OpenedLead }) {
  const reading = useReading(lead.id);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb trail={[{ href: paths.leads(), label: 'All leads' }]} renderLink={routerLink} />
        <div className={styles.title}>
          <PageHeading title={`Lead ${lead.id}`}>Lead {lead.id}</PageHeading>
          <OutcomeBadge outcome={lead.outcome} />
          {lead.is_demo && <Badge>Sample</Badge>}
        </div>
        <p className={styles.soft}>
          {lead.profession} in {placeOf(lead)} · <Moment at={lead.created_at} />
        </p>
      </header>
      <div className={styles.decision}>
        <DecisionPanel lead={lead} />
      </div>
      <div className={styles.beside}>
        <RequestPanel lead={lead} readAnswers={reading.data?.answers} />
        {lead.match && <MatchPanel match={lead.match} />}
        <ContactPanel lead={lead} reading={reading} />
        <ConsentsPanel consents={lead.consents} />
      </div>
    </div>
  );
}
