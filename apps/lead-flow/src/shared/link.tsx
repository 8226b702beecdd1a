import type { RenderLink } from '@carematch/ui/link';
import type { ComponentProps, MouseEvent } from 'react';

import { useNavigate } from '../app/router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { readonly to: string };

/** Whether a click means "go there": any other button or key asks the browser for something else, such as a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link within the app, to a whole path. The router's own one carries 3 KB for what this app does not use. */
export function Link({ to, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}

/** The same for the links inside ui components. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
