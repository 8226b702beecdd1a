// The one place that names the router, so that moving to its next version is this file.
import { createElement, useCallback, type MouseEvent } from 'react';
import {
  Link as RouterLink,
  type LinkProps,
  type NavigateOptions,
  useHref,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

import { leaveDocument } from './document-moves.ts';
import { isFramePage } from './paths.ts';

export {
  BrowserRouter,
  matchRoutes,
  NavigationType,
  StaticRouter,
  useHref,
  useLocation,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router-dom';

/** Goes to an address, or by a number of steps through the history; by a new document where the address needs one. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  return useCallback(
    (to: string | number, options?: NavigateOptions): void | Promise<void> => {
      if (typeof to === 'number') return navigate(to);
      return leaveDocument(to, options?.replace) ? undefined : navigate(to, options);
    },
    [navigate],
  );
}

/** Whether the app shows in the frame of another site. */
export const useIsFramed = (): boolean => useHref('/') !== '/';

const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** The router's link, which leaves the document where its address needs a new one, and a frame where it leaves the flow. */
export function Link({ onClick, ...props }: LinkProps) {
  const isFramed = useIsFramed();
  if (isFramed && typeof props.to === 'string' && !isFramePage(props.to)) {
    const { to, children, className } = props;
    return createElement('a', { href: to, target: '_blank', rel: 'noopener', className }, children);
  }
  return createElement(RouterLink, {
    ...props,
    onClick: (event) => {
      onClick?.(event);
      if (!event.defaultPrevented && opensHere(event) && leaveDocument(event.currentTarget.href))
        event.preventDefault();
    },
  });
}
