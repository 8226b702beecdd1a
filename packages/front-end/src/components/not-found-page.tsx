import { NotFound } from '@carematch/ui/not-found';

import { documentTitle } from '../page-title.ts';
import { PageHeading } from './page-heading.tsx';
import { routerLink } from './router-link.tsx';

const TITLE = 'Page not found';

/** Title of the document that a path opens which leads nowhere. */
export const NOT_FOUND_TITLE = documentTitle(TITLE);

/** The page for a path that leads nowhere, in the navigation. */
export function NotFoundPage() {
  return (
    <NotFound heading={<PageHeading title={TITLE}>Page Not Found</PageHeading>} renderLink={routerLink} />
  );
}

/** The same without the router, which the heading of a page needs. */
export function NotFoundPlaceholder() {
  return (
    <>
      <title>{NOT_FOUND_TITLE}</title>
      <NotFound />
    </>
  );
}

/** The same standing alone: the navigation is for those who are signed in. */
export function LoneNotFoundPage() {
  return (
    <main>
      <NotFoundPlaceholder />
    </main>
  );
}
