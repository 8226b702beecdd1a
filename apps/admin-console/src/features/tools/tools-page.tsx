import { PageHeading } from '@carematch/front-end/components/page-heading';
import { RouterLink } from '@carematch/front-end/router';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { costsQuery, type PricedProfession } from './cost-queries.ts';
import { counted, plannedCountText, rangeText } from './cost-labels.ts';
import styles from './tools.module.css';

interface ToolProps {
  readonly href: string;
  readonly title: string;
  readonly lines: readonly string[];
}

function Tool({ href, title, lines }: ToolProps) {
  return (
    <li className={styles.card}>
      <h3>
        <RouterLink to={href}>{title}</RouterLink>
      </h3>
      {lines.map((line) => (
        <p key={line} className={styles.soft}>
          {line}
        </p>
      ))}
    </li>
  );
}

/** What to know of a profession's costs before they are opened. */
function linesOf({ services }: PricedProfession, sharing: readonly PricedProfession[]): string[] {
  const planned = plannedCountText(services);
  return [
    services.length === 0
      ? 'No services yet'
      : `${counted(services.length, 'service')}, ${rangeText(services)}`,
    ...(planned === '' ? [] : [`${planned} planned`]),
    ...sharing.map(({ name }) => `Also for ${name}`),
  ];
}

/** What staff set up and look into. */
export function ToolsPage() {
  const { data: professions } = useSuspenseQuery(costsQuery(useAdminConsole()));
  return (
    <div className={styles.page}>
      <PageHeading />
      <section className={styles.section} aria-labelledby="credit-costs">
        <h2 id="credit-costs">Credit costs</h2>
        <p className={styles.soft}>
          What a professional pays for a match, by the service that the client asked for.
        </p>
        <ul className={styles.cards}>
          {professions
            .filter(({ parent_id: parent }) => parent === null)
            .map((profession) => (
              <Tool
                key={profession.id}
                href={paths.professionCosts(profession.id)}
                title={profession.name}
                lines={linesOf(
                  profession,
                  professions.filter(({ parent_id: parent }) => parent === profession.id),
                )}
              />
            ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="sites">
        <h2 id="sites">Other sites</h2>
        <ul className={styles.cards}>
          <Tool
            href={paths.embeddedSites()}
            title="Embedding"
            lines={[
              'Sites that show the request form on their own pages, with the leads that come from them.',
            ]}
          />
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="figures">
        <h2 id="figures">Figures</h2>
        <ul className={styles.cards}>
          <Tool
            href={paths.roi()}
            title="ROI"
            lines={[
              'What professionals spend on matches and what comes of it, by profession, state and professional.',
            ]}
          />
        </ul>
      </section>
    </div>
  );
}
