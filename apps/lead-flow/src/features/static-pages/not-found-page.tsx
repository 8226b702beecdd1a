import { NotFound } from '@carematch/ui/not-found';

import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import { PageTitle } from '../../shared/page-title.tsx';

function NotFoundPage() {
  return (
    <>
      <PageTitle />
      <NotFound renderLink={routerLink} />
    </>
  );
}

/** Every path that leads nowhere. */
export const page: PageModule = {
  Component: NotFoundPage,
  head: () => ({ title: 'Page not found', robots: 'noindex' }),
  status: 404,
};
