import { ButtonLink } from '@carematch/ui/button';

import { paths } from '../../app/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';

/** A match that is over: not confirmed in time, or ended. */
export function MatchOver() {
  return (
    <SitePage>
      <PageHeading title="This match is over">This match is over.</PageHeading>
      <p>
        It was not confirmed in time, or it has ended since. Your details are not passed on any more. You can
        send a new request at any time.
      </p>
      <div>
        <ButtonLink variant="next" href={paths.home()} renderLink={routerLink}>
          Start again
        </ButtonLink>
      </div>
    </SitePage>
  );
}
