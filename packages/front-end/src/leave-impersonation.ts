import { endImpersonation, IMPERSONATION_PATH } from '@carematch/session/impersonation';

import type { AppHost } from './app-client.ts';
import { clearDrafts } from './form/drafts.tsx';

/** Makes a tab in which staff stood in for a professional an ordinary one, and leaves the page. Gives whether it was such a tab. */
export function leaveImpersonation(
  { tabStorage, goTo }: Pick<AppHost, 'tabStorage' | 'goTo'>,
  to: string = IMPERSONATION_PATH,
): boolean {
  if (!endImpersonation(tabStorage)) return false;
  clearDrafts(tabStorage);
  goTo(to);
  return true;
}
