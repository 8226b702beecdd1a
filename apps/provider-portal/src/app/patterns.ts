import { matchPath } from '@carematch/front-end/router';
import { matchLifecycle } from '@carematch/validation/match-lifecycle';
import { paths } from './paths.ts';

/** Path patterns of the routes: every address of `paths`, with its parameters. */
export const patterns = {
  home: paths.home(),
  signIn: paths.signIn(),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword(),
  mailedMatches: paths.mailedMatches(),
  dashboard: paths.dashboard(),
  matches: `${paths.matches()}/:name?`,
} as const;

const STATUSES: ReadonlySet<string> = new Set(matchLifecycle.states.map(({ slug }) => slug));

/** Whether a path opens a page. The name in a path of matches is that of a contact status. */
export function isKnownPath(path: string): boolean {
  return Object.values(patterns).some((pattern) => {
    const match = matchPath(pattern, path);
    return match !== null && (match.params['name'] === undefined || STATUSES.has(match.params['name']));
  });
}
