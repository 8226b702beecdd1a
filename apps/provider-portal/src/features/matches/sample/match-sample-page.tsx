import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { Alert } from '@carematch/ui/alert';
import { ButtonLink } from '@carematch/ui/button';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/fields/phone';
import { useState } from 'react';

import { paths } from '../../../shared/paths.ts';
import { ClientNote } from '../details/client-note.tsx';
import { ClientRequest } from '../details/client-request.tsx';
import { nameOf, placeOf } from '../match-labels.ts';
import styles from '../matches.module.css';
import { NextStepCard } from '../next-step/next-step-card.tsx';
import { sampleEvents, sampleMatch } from './sample-match.ts';
import { MatchTimeline } from '../timeline/match-timeline.tsx';
import { WhyMatched } from '../details/why-matched.tsx';

/** A match as a worked example, before the first: the same parts as of a real one, and nothing in it that does anything. */
export function MatchSamplePage() {
  const [now] = useState(() => Date.now());
  const match = sampleMatch(now);
  return (
    <div className={styles.sample}>
      <PageHeading title="Sample match">Sample match</PageHeading>
      <Alert
        title="This is a sample"
        action={
          <ButtonLink href={paths.matches()} renderLink={routerLink}>
            Go to your matches
          </ButtonLink>
        }
      >
        <p>Jamie Rivera isn’t a real person, and nothing here can be called, sent or charged.</p>
      </Alert>
      <article aria-label="A match, opened" className={styles.opened}>
        <header>
          <h2>{nameOf(match)}</h2>
          <p className={styles.soft}>{placeOf(match)}</p>
        </header>
        <ClientNote note={match.note} />
        <NextStepCard match={match} />
        <Panel flat level={3} title="Contact">
          <Facts
            facts={[
              ['Phone', displayPhone(match.contact?.phone_number ?? '')],
              ['Email', match.contact?.email],
            ]}
          />
          <p>Call, text and email from here, with your own templates. Each attempt is logged for you.</p>
        </Panel>
        <ClientRequest match={match} />
        <WhyMatched why={match.why} />
        <Panel flat level={3} title="Timeline">
          <p>What could happen next: every step shows here, next to your private notes.</p>
          <MatchTimeline events={sampleEvents(now)} />
        </Panel>
        <Panel flat level={3} title="Refund">
          <p>
            Something wrong with a match, such as a number that doesn’t work? You can ask for the credits back
            within 14 days, and see at once what would happen.
          </p>
        </Panel>
      </article>
    </div>
  );
}
