import { eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { SentFile } from '../../../plugins/contract/read-form.ts';
import type { Services } from '../../../services.ts';
import { fileAddress, storeFilm, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { pictureTags } from '../profile/profile-tags.ts';
import type { WelcomeVideoColumns } from '../profile/welcome-video.ts';
import { providers } from '../providers.tables.ts';

const MISSING = 'Choose a video.';

async function setWelcomeVideo(
  { db }: Services,
  actor: ActorForProfessional,
  action: string,
  video: WelcomeVideoColumns,
  ifMatch: string | undefined,
): Promise<void> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    refuseStale(pictureTags(await lockProvider(tx, providerId)).video, ifMatch);
    await tx.update(providers).set(video).where(eq(providers.id, providerId));
    await audit({ tx, actor }, { action, subject: { type: 'provider', id: providerId } });
  });
}

interface SentVideo {
  readonly video: SentFile | undefined;
  /** What shows until the film is played. */
  readonly poster: SentFile | undefined;
}

/** Makes a film the welcome video of a professional, in place of the film or link before it. @throws {ApiError} `unusable_file`, `stale_version`. */
export async function replaceWelcomeVideo(
  services: Services,
  actor: ActorForProfessional,
  { video, poster }: SentVideo,
  ifMatch?: string,
): Promise<ResponseOf<(typeof picturesContract)['POST /user/welcome-video']>> {
  if (!video) throw new ApiError('validation_failed', { message: MISSING, fields: { video: MISSING } });
  const posterKey = poster ? await storePicture(services, poster, 'picture', 'poster') : null;
  const videoKey = await storeFilm(services, video, 'video');
  const columns = { welcomeVideoKey: videoKey, welcomePosterKey: posterKey, welcomeVideoUrl: null };
  await setWelcomeVideo(services, actor, 'provider.welcome_video_replaced', columns, ifMatch);
  return { url: fileAddress(videoKey), poster: posterKey && fileAddress(posterKey) };
}

/** Takes the welcome video of a professional away, film or link. @throws {ApiError} `stale_version`. */
export async function removeWelcomeVideo(
  services: Services,
  actor: ActorForProfessional,
  ifMatch?: string,
): Promise<void> {
  const none = { welcomeVideoKey: null, welcomePosterKey: null, welcomeVideoUrl: null };
  await setWelcomeVideo(services, actor, 'provider.welcome_video_removed', none, ifMatch);
}
