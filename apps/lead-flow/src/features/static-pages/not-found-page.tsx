import { NotFound } from '@carematch/ui/not-found';

import { routerLink } from '../../shared/link.tsx';

/** Every path that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Carematch</title>
      <NotFound renderLink={routerLink} />
    </>
  );
}
