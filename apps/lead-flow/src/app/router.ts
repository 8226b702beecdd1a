import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

// The one place that names the router, so that moving to its next version is this file.
export { BrowserRouter, matchRoutes, StaticRouter, useLocation } from 'react-router-dom';

/** Goes to a whole path of this app. */
export type NavigateFunction = (to: string, options?: { readonly replace?: boolean }) => void;

/**
 * The router's own hook also resolves relative paths, bases and objects: 1 KB that this app does not use.
 * What it gives throws for a path that leads out of the app.
 */
export function useNavigate(): NavigateFunction {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (to, options) => {
      // A part of an address may hold anything: `//` and another host, too.
      if (new URL(to, window.location.href).origin !== window.location.origin) {
        throw new TypeError(`${to} is not of this app`);
      }
      navigator[options?.replace ? 'replace' : 'push'](to);
    },
    [navigator],
  );
}
