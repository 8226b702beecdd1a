import { eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { picturesContract } from '@carematch/api-client/contract/pictures.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { SentFile } from '../../../plugins/contract/read-form.ts';
import type { Services } from '../../../services.ts';
import { fileAddress, storeFilm, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import type { WelcomeVideoColumns } from '../profile/welcome-video.ts';
import { providers } from '../providers.tables.ts';

const MISSING = 'Choose a video.';

async function setWelcomeVideo(
  { db }: Services,
  actor: ActorForProfessional,
  action: string,
  video: WelcomeVideoColumns,
): Promise<void> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    await tx.update(providers).set(video).where(eq(providers.id, providerId));
    await audit(tx, actor, { action, subject: { type: 'provider', id: providerId } });
  });
}

interface SentVideo {
  readonly video: SentFile | undefined;
  /** What shows until the film is played. */
  readonly poster: SentFile | undefined;
}

/** Makes a film the welcome video of a professional, in place of the film or link before it. */
export async function replaceWelcomeVideo(
  services: Services,
  actor: ActorForProfessional,
  { video, poster }: SentVideo,
): Promise<ResponseOf<(typeof picturesContract)['POST /user/welcome-video']>> {
  if (!video) throw new ApiError('validation_failed', { message: MISSING, fields: { video: MISSING } });
  const posterKey = poster ? await storePicture(services, poster, 'picture', 'poster') : null;
  const videoKey = await storeFilm(services, video, 'video');
  await setWelcomeVideo(services, actor, 'provider.welcome_video_replaced', {
    welcomeVideoKey: videoKey,
    welcomePosterKey: posterKey,
    welcomeVideoUrl: null,
  });
  return { url: fileAddress(videoKey), poster: posterKey && fileAddress(posterKey) };
}

/** Takes the welcome video of a professional away, film or link. */
export async function removeWelcomeVideo(services: Services, actor: ActorForProfessional): Promise<void> {
  await setWelcomeVideo(services, actor, 'provider.welcome_video_removed', {
    welcomeVideoKey: null,
    welcomePosterKey: null,
    welcomeVideoUrl: null,
  });
}
