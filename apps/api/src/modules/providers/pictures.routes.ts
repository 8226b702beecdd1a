import type { picturesContract } from '@carematch/api-client/contract/pictures.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeOfficePhotos } from './pictures/change-office-photos.ts';
import { removePhoto, replacePhoto } from './pictures/replace-photo.ts';
import { removeWelcomeVideo, replaceWelcomeVideo } from './pictures/replace-welcome-video.ts';

export function picturesHandlers(services: Services): Handlers<typeof picturesContract> {
  return {
    'POST /user/photo': ({ actor, files }) => replacePhoto(services, actor, files.photo?.[0]),
    'DELETE /user/photo': async ({ actor }) => {
      await removePhoto(services, actor);
      return { message: 'The photo is gone.' };
    },
    'POST /user/office-photos': ({ actor, body, files }) =>
      changeOfficePhotos(services, actor, { added: files.office_photos ?? [], removed: body.delete ?? [] }),
    'POST /user/welcome-video': ({ actor, files }) =>
      replaceWelcomeVideo(services, actor, { video: files.video?.[0], poster: files.poster?.[0] }),
    'DELETE /user/welcome-video': async ({ actor }) => {
      await removeWelcomeVideo(services, actor);
      return { message: 'The welcome video is gone.' };
    },
  };
}
