import type { SearchPage } from '@carematch/api-client/contract/search/search.contract';

import { PageHeading } from '../../shared/page-heading.tsx';
import { paths } from '../../shared/paths.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { VERTICALS } from '../../shared/search-verticals.ts';
import { SearchForm } from './search-form.tsx';
import styles from './unknown-search.module.css';

interface UnknownSearchProps {
  /** Undefined if the address names no vertical that we have. */
  readonly page: Exclude<SearchPage, { readonly kind: 'page' }> | undefined;
}

const VERTICAL_LINKS = Object.entries(VERTICALS).map(([slug, name]) => ({ path: paths.search(slug), name }));

/** A search address that leads nowhere: what it may have meant, and the forms to start again. */
export function UnknownSearch({ page }: UnknownSearchProps) {
  const unknown = page?.kind === 'unknown' ? page : undefined;
  const near = unknown ? unknown.near : VERTICAL_LINKS;
  return (
    <SitePage>
      <div>
        <PageHeading>
          {unknown ? (
            <>
              We couldn&apos;t find “<bdi>{unknown.asked}</bdi>”
            </>
          ) : (
            'Find a verified professional'
          )}
        </PageHeading>
        {unknown?.unknown === 'place' && (
          <p>We don&apos;t know a place by this name. Check the spelling, or try a five-digit zip code.</p>
        )}
        {unknown?.unknown === 'keyword' && (
          <p>We don&apos;t have a page for this kind of care. Search by place, or pick one below.</p>
        )}
        {!unknown && <p>This address names no kind of care that we have. Pick one, and tell us where.</p>}
      </div>
      <SearchForm vertical={unknown?.vertical} />
      {near.length > 0 && (
        <section className={styles.near} aria-labelledby="near">
          <h2 id="near">{unknown ? 'Did you mean' : 'Browse by profession'}</h2>
          <ul className="plain-list">
            {near.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        Not sure what you need? <a href={paths.home()}>Answer a few questions</a>, and we&apos;ll match you
        with one professional who fits.
      </p>
    </SitePage>
  );
}
