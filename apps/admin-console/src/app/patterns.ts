import { paths } from './paths.ts';
import { matchPath } from '@carematch/front-end/router';

/** Path patterns of the routes: every address of `paths`, with its parameters. */
export const patterns = {
  home: paths.home(),
  signIn: paths.signIn(),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword(),
  dashboard: paths.dashboard(),
  leads: paths.leads(),
  lead: paths.lead(':id'),
} as const;

/** Whether a path opens a page. */
export const isKnownPath = (path: string): boolean =>
  Object.values(patterns).some((pattern) => matchPath(pattern, path) !== null);
