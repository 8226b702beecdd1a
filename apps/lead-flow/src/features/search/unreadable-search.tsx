import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';
import { ButtonLink } from '@carematch/ui/button';

import { PageHeading } from '../../shared/page-heading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';

/** A search page whose filters can't be read. */
export function UnreadableSearch({ page: { path, heading } }: { readonly page: FoundSearchPage }) {
  return (
    <SitePage>
      <div>
        <PageHeading>We can&apos;t read these filters</PageHeading>
        <p>Part of this address isn&apos;t something we can search by. The page without filters works.</p>
      </div>
      <p>
        <ButtonLink variant="next" href={path}>
          {heading}
        </ButtonLink>
      </p>
    </SitePage>
  );
}
