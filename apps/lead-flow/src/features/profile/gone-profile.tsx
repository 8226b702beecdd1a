import type { SearchCard } from '@carematch/api-client/contract/search/search.contract';
import { ButtonLink } from '@carematch/ui/button';

import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { paths } from '../../shared/paths.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import styles from './profile.module.css';

const whereOf = ({ distance_miles: miles, city, state, in_person }: SearchCard): string => {
  const place = [city, state].filter(Boolean).join(', ');
  const away =
    miles === null || !in_person
      ? 'By video'
      : miles === 0
        ? 'Less than 1 mile away'
        : `${miles} ${miles === 1 ? 'mile' : 'miles'} away`;
  return [place, away].filter(Boolean).join(' · ');
};

/** The address of someone who isn't listed anymore: others nearby, and the way to a match. */
export function GoneProfile({ others }: { readonly others: readonly SearchCard[] }) {
  return (
    <SitePage>
      <PageHeading>This professional is no longer on Carematch</PageHeading>
      {others.length > 0 && (
        <section className={styles.section}>
          <h2>Others nearby</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.vanity_name}>
                <a href={paths.publicProfile(other.vanity_name)}>
                  <bdi>{other.display_name}</bdi>
                </a>
                <p className={styles.soft}>{other.title}</p>
                <p className={styles.soft}>
                  <bdi>{whereOf(other)}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <p>
          Answer a few questions, and we&apos;ll match you with one professional who fits. Matching is free.
        </p>
        <div>
          <ButtonLink variant="next" href={paths.home()} renderLink={routerLink}>
            Find my match
          </ButtonLink>
        </div>
      </section>
    </SitePage>
  );
}
