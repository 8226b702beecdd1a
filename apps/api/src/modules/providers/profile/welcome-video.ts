import type { WelcomeVideo } from '@carematch/api-client/contract/providers/profile.contract';

import { fileAddress } from '../../files/files.ts';
import type { providers } from '../providers.tables.ts';

export type WelcomeVideoColumns = Pick<
  typeof providers.$inferSelect,
  'welcomeVideoKey' | 'welcomePosterKey' | 'welcomeVideoUrl'
>;

/** The welcome video of a provider as it is shown. */
export function welcomeVideo({
  welcomeVideoKey,
  welcomePosterKey,
  welcomeVideoUrl,
}: WelcomeVideoColumns): WelcomeVideo {
  if (welcomeVideoUrl) return { kind: 'link', url: welcomeVideoUrl };
  if (!welcomeVideoKey) return null;
  const poster = welcomePosterKey && fileAddress(welcomePosterKey);
  return { kind: 'file', url: fileAddress(welcomeVideoKey), poster };
}
