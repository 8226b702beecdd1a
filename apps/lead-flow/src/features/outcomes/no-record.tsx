import { ButtonLink } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';

import { paths } from '../../shared/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';

/** An outcome page in a tab that has no outcome: a shared link, or a tab opened anew. */
export function NoRecord() {
  return (
    <SitePage>
      <PageHeading title="Nothing to show here">There's nothing to show here.</PageHeading>
      <p>
        We show the outcome of a request only in the tab it was sent from, so that no one else who uses this
        device sees it. If we matched you, our email has a link to your match.
      </p>
      <div>
        <ButtonLink variant="next" href={paths.home()} renderLink={routerLink}>
          Look for care
        </ButtonLink>
      </div>
      <Lifeline />
    </SitePage>
  );
}
