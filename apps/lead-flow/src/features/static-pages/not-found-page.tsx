import { NotFound } from '@carematch/ui/not-found';

import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { PageTitle } from '../../shared/page-title.tsx';
import { SitePage } from '../../shared/screens/site-page.tsx';

function NotFoundPage() {
  return (
    <SitePage>
      <PageTitle />
      <NotFound renderLink={routerLink} />
    </SitePage>
  );
}

/** Every path that leads nowhere. */
export const page: PageModule = {
  Component: NotFoundPage,
  head: () => ({ title: 'Page not found', robots: 'noindex' }),
  status: 404,
};
