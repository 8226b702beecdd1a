import { postLoginDestination } from '@carematch/session/post-login';

import { signUpSteps } from '../features/sign-up/pages.tsx';
import type { Portal } from '../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { paths } from '../shared/paths.ts';

const signUpPaths = signUpSteps.map((_page, index) => paths.signUp(index + 1));

/** Who is signed in; undefined where that cannot be read, which the page then says itself. */
async function whoIsSignedIn(portal: Portal, isFresh = false) {
  try {
    return await portal.queryClient.fetchQuery({
      ...userQuery(portal),
      retry: false,
      ...(isFresh && { staleTime: 0 }),
    });
  } catch {
    return undefined;
  }
}

/**
 * Where a professional has to go first when they open a path: an unfinished sign-up leads to its step, and whoever is signed in has
 * nothing to do where one signs in or up. A step that is done can be opened again while the sign-up lasts.
 */
export async function ahead(portal: Portal, path: string): Promise<string | undefined> {
  const asked = signUpPaths.indexOf(path) + 1;
  const isStart = path === paths.signIn() || asked === 1;
  if (!isStart && !asked && path !== paths.home() && path !== paths.dashboard()) return undefined;
  let user = await whoIsSignedIn(portal);
  // The step before may have been done since it was asked.
  if (user && user.sign_up_step !== null && asked > user.sign_up_step)
    user = await whoIsSignedIn(portal, true);
  if (!user) return undefined;
  if (isStart) return postLoginDestination(user);
  const { sign_up_step: next } = user;
  if (next === null) return asked ? paths.dashboard() : undefined;
  return asked && asked <= next ? undefined : paths.signUp(next);
}
