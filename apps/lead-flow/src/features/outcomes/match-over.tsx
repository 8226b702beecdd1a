import { ButtonLink } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';

import { paths } from '../../shared/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';

/** A match that is over: not confirmed in time, or ended. */
export function MatchOver() {
  return (
    <SitePage>
      <PageHeading title="This match has ended">This match has ended.</PageHeading>
      <p>
        It wasn't confirmed in time, or it has since ended. Your details aren't shared any further. You can
        send a new request at any time.
      </p>
      <div>
        <ButtonLink variant="next" href={paths.home()} renderLink={routerLink}>
          Start again
        </ButtonLink>
      </div>
      <Lifeline />
    </SitePage>
  );
}
