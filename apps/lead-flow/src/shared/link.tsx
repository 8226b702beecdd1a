import type { RenderLink } from '@carematch/ui/link';

import { Link } from './router.ts';

/** The router's link for the links inside ui components. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
