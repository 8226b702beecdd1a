import { NumbersSection } from '@carematch/front-end/components/numbers-section';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { FormSaveBar } from '@carematch/front-end/form/form-save-bar';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { useNavigate, useParams, useSearchParams } from '@carematch/front-end/router';
import { Badge } from '@carematch/ui/badge';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { DaysChip, FilterBar } from '@carematch/ui/filter-bar';
import { Stat, Stats } from '@carematch/ui/stat';
import { TimeAgo } from '@carematch/ui/time-ago';
import { formatNumber } from '@carematch/validation/display/number-display';
import { embeddedSiteFormSchema } from '@carematch/validation/fields/embedded-site.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { paths } from '../../shared/paths.ts';
import styles from './embedding.module.css';
import { RemoveSite } from './remove-site.tsx';
import { SiteFields, siteValues } from './site-form.tsx';
import { SitePreview } from './site-preview.tsx';
import { keepSite, type ListedSite, siteDays, siteNumbersQuery, siteQuery } from './site-queries.ts';
import { SiteSnippets } from './site-snippets.tsx';

interface SiteProps {
  readonly site: ListedSite;
}

/** Leads and matches that came from the site, on the days of the address. */
function SiteNumbers({ site: { id, last_seen_at: seen } }: SiteProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const days = siteDays.parse(query);
  const go = (chosen: typeof days) =>
    void navigate(paths.embeddedSite(id) + siteDays.build(chosen), { preventScrollReset: true });
  return (
    <NumbersSection
      title="From this site"
      filter={
        <FilterBar
          label="Filter the numbers"
          clearHref={(days.start_date ?? days.end_date) ? paths.embeddedSite(id) : undefined}
          renderLink={routerLink}
        >
          <DaysChip
            label="Received"
            from={days.start_date}
            to={days.end_date}
            onChoose={({ from, to }) => go({ start_date: from, end_date: to })}
          />
        </FilterBar>
      }
      query={siteNumbersQuery(useAdminConsole(), id, days)}
      failed="The numbers didn’t load"
    >
      {({ leads, matches }) => (
        <Stats>
          <Stat label="Leads" value={formatNumber(leads)} />
          <Stat label="Matches" value={formatNumber(matches)} context="Leads that are matched now" />
          <Stat
            label="Last seen"
            value={seen === null ? 'Never' : <TimeAgo at={seen} />}
            context={seen === null ? 'The form hasn’t been shown yet' : 'When it last showed the form'}
          />
        </Stats>
      )}
    </NumbersSection>
  );
}

function SiteForm({ id }: { readonly id: string }) {
  const adminConsole = useAdminConsole();
  return (
    <GuardedForm
      schema={embeddedSiteFormSchema}
      query={siteQuery(adminConsole, id)}
      valuesOf={siteValues}
      parts={({ name, domains, landing_page: landingPage, accent_color: accent }) => ({
        name: ['Name', name],
        domains: ['Domains', domains.split('\n').join(', ')],
        landing_page: ['Landing page', landingPage || 'None'],
        accent_color: ['Accent color', accent || 'Ours'],
      })}
      send={async (body, { tag: ifMatch }) => {
        const { site } = await adminConsole.api.call(
          'POST /embedded-sites/:id',
          { params: { id }, body },
          { ifMatch },
        );
        await keepSite(adminConsole, site);
      }}
    >
      <div className={styles.beside}>
        <SiteFields />
        <SitePreview />
      </div>
      <FormSaveBar />
    </GuardedForm>
  );
}

/** A site that shows the flow: what comes from it, what it may show, and what its owner puts into its pages. */
export function EmbeddedSitePage() {
  const { id = '' } = useParams();
  const { data: site } = useSuspenseQuery(siteQuery(useAdminConsole(), id));
  const { added, changed } = site;
  return (
    // Of another site nothing that was typed stays.
    <div key={id} className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb trail={[{ href: paths.embeddedSites(), label: 'Embedding' }]} renderLink={routerLink} />
        <div className={styles.title}>
          <PageHeading title={site.name}>
            <bdi>{site.name}</bdi>
          </PageHeading>
          {site.is_demo && <Badge>Sample</Badge>}
        </div>
        <p className={styles.soft}>
          Added <TimeAgo at={added.at} />
          {added.by !== null && (
            <>
              {' '}
              by <bdi>{added.by}</bdi>
            </>
          )}
          {changed.at !== added.at && (
            <>
              , changed <TimeAgo at={changed.at} />
              {changed.by !== null && (
                <>
                  {' '}
                  by <bdi>{changed.by}</bdi>
                </>
              )}
            </>
          )}
        </p>
      </header>
      <SiteNumbers site={site} />
      <SiteForm id={id} />
      <SiteSnippets />
      <RemoveSite site={site} />
    </div>
  );
}
