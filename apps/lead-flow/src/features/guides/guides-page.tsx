import { EmptyState } from '@carematch/ui/empty-state';

import { guidesCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { pageOf } from '../../shared/page-module.ts';
import { paths } from '../../shared/paths.ts';
import { Link } from '../../shared/router.ts';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';
import type { GuideSummary } from '../../shared/data/types.ts';
import type { ChosenGuide } from './chosen-guide.ts';
import styles from './guides.module.css';
import { minutesToRead } from './minutes-to-read.ts';

function GuideList({ guides }: { readonly guides: readonly GuideSummary[] }) {
  if (guides.length === 0)
    return (
      <EmptyState title="No guides yet">
        <p>Guides about finding care, costs and first visits will appear here.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {guides.map(({ id, name, summary, minutes, pdf_file }) => (
        <li key={id} className={styles.card}>
          <h2 className={styles.name}>
            <Link to={paths.guide(id)} state={{ name, pdf_file } satisfies ChosenGuide}>
              {name}
            </Link>
          </h2>
          <p>{summary}</p>
          <p className={styles.soft}>{minutesToRead(minutes)}</p>
        </li>
      ))}
    </ul>
  );
}

function GuidesPage() {
  return (
    <WithData calls={[guidesCall()]} loading={<LateLoading />}>
      {([{ guides }]) => (
        <SitePage>
          <div className={styles.head}>
            <PageHeading>Guides</PageHeading>
            <p>
              Short reads about finding care: what to ask, what it costs and what happens at a first visit.
            </p>
          </div>
          <GuideList guides={guides} />
        </SitePage>
      )}
    </WithData>
  );
}

/** `/guides`. */
export const page = pageOf({
  Component: GuidesPage,
  calls: () => [guidesCall()],
  head: () => ({
    title: 'Guides',
    description:
      'Short guides for people who look for care: questions for a first conversation, what care costs, and first visits.',
    canonical: paths.guides(),
  }),
});
