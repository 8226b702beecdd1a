import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeOfficePhotos } from './pictures/change-office-photos.ts';
import { removePhoto, replacePhoto } from './pictures/replace-photo.ts';
import { removeWelcomeVideo, replaceWelcomeVideo } from './pictures/replace-welcome-video.ts';

export function picturesHandlers(services: Services): Handlers<typeof picturesContract> {
  return {
    'POST /user/photo': ({ actor }, { files, ifMatch }) =>
      replacePhoto(services, actor, files.photo?.[0], ifMatch),
    'DELETE /user/photo': async ({ actor }, { ifMatch }) => {
      await removePhoto(services, actor, ifMatch);
      return { message: 'Photo removed.' };
    },
    'POST /user/office-photos': ({ actor }, { body, files }) =>
      changeOfficePhotos(services, actor, { added: files.office_photos ?? [], removed: body.delete ?? [] }),
    'POST /user/welcome-video': ({ actor }, { files, ifMatch }) =>
      replaceWelcomeVideo(services, actor, { video: files.video?.[0], poster: files.poster?.[0] }, ifMatch),
    'DELETE /user/welcome-video': async ({ actor }, { ifMatch }) => {
      await removeWelcomeVideo(services, actor, ifMatch);
      return { message: 'Welcome video removed.' };
    },
  };
}
