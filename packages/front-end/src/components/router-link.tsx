import type { RenderLink } from '@carematch/ui/link';

import { RouterLink } from '../router.ts';

/** The router's link for the links inside ui components. */
export const routerLink: RenderLink = ({ href, ...rest }) => <RouterLink to={href} {...rest} />;

/** The same for a link that changes a part of the page, which stays scrolled to where it is. */
export const stayingLink: RenderLink = ({ href, ...rest }) => (
  <RouterLink to={href} preventScrollReset {...rest} />
);
