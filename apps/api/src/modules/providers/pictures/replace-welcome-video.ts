import { eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { fileAddress, storeFilm, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { pictureTags } from '../profile/profile-tags.ts';
import type { WelcomeVideoColumns } from '../profile/welcome-video.ts';
import { providers } from '../providers.tables.ts';

type ReplaceWelcomeVideo = (typeof picturesContract)['POST /user/welcome-video'];

const MISSING = 'Choose a video.';

async function setWelcomeVideo(
  { actor, services: { db } }: Context<ActorForProfessional>,
  {
    action,
    columns,
    ifMatch,
  }: {
    readonly action: string;
    readonly columns: WelcomeVideoColumns;
    readonly ifMatch: string | undefined;
  },
): Promise<void> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    refuseStale(pictureTags(await lockProvider(tx, providerId)).video, ifMatch);
    await tx.update(providers).set(columns).where(eq(providers.id, providerId));
    await audit({ tx, actor }, { action, subject: { type: 'provider', id: providerId } });
  });
}

/**
 * `POST /user/welcome-video`: replaces the film or link before it. The poster shows until the film is played.
 * @throws {ApiError} `unusable_file`, `stale_version`.
 */
export async function replaceWelcomeVideo(
  context: Context<ActorForProfessional>,
  { files, ifMatch }: Input<ReplaceWelcomeVideo, 'files' | 'ifMatch'>,
): Promise<ResponseOf<ReplaceWelcomeVideo>> {
  const { services } = context;
  const video = files.video?.[0];
  const poster = files.poster?.[0];
  if (!video) throw new ApiError('validation_failed', { message: MISSING, fields: { video: MISSING } });
  const posterKey = poster ? await storePicture(services, poster, 'picture', 'poster') : null;
  const videoKey = await storeFilm(services, video, 'video');
  const columns = { welcomeVideoKey: videoKey, welcomePosterKey: posterKey, welcomeVideoUrl: null };
  await setWelcomeVideo(context, { action: 'provider.welcome_video_replaced', columns, ifMatch });
  return { url: fileAddress(videoKey), poster: posterKey && fileAddress(posterKey) };
}

/** `DELETE /user/welcome-video`: film or link. @throws {ApiError} `stale_version`. */
export async function removeWelcomeVideo(
  context: Context<ActorForProfessional>,
  { ifMatch }: Input<(typeof picturesContract)['DELETE /user/welcome-video'], 'ifMatch'>,
): Promise<{ message: string }> {
  const columns = { welcomeVideoKey: null, welcomePosterKey: null, welcomeVideoUrl: null };
  await setWelcomeVideo(context, { action: 'provider.welcome_video_removed', columns, ifMatch });
  return { message: 'Welcome video removed.' };
}
