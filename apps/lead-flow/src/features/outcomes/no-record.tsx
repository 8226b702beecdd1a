import { ButtonLink } from '@carematch/ui/button';

import { paths } from '../../app/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';

/** An outcome page in a tab that has no outcome: a shared link, or a tab opened anew. */
export function NoRecord() {
  return (
    <SitePage>
      <PageHeading title="Nothing to show here">There is nothing to show here.</PageHeading>
      <p>
        What came of a request is shown in the tab it was sent from, and only there, so that nobody else who
        uses this device sees it. If we matched you, our email has a link to your match.
      </p>
      <div>
        <ButtonLink variant="next" href={paths.home()} renderLink={routerLink}>
          Look for care
        </ButtonLink>
      </div>
    </SitePage>
  );
}
