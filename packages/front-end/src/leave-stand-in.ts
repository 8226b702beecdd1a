import { endStandIn, STAND_IN_PATH } from '@carematch/session/stand-in';

import type { AppHost } from './app-client.ts';
import { forgetDrafts } from './form/drafts.tsx';

/** Makes a tab in which staff stood in for a professional an ordinary one, and leaves the page. Gives whether it was such a tab. */
export function leaveStandIn(
  { tabStorage, goTo }: Pick<AppHost, 'tabStorage' | 'goTo'>,
  to: string = STAND_IN_PATH,
): boolean {
  if (!endStandIn(tabStorage)) return false;
  forgetDrafts(tabStorage);
  goTo(to);
  return true;
}
