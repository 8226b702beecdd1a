import type { RenderLink } from '@carematch/ui/link';

import { RouterLink } from '../router.ts';

/** The router's link for the links inside ui components. */
export const routerLink: RenderLink = ({ href, ...rest }) => <RouterLink to={href} {...rest} />;
