import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { changeOfficePhotos } from './pictures/change-office-photos.ts';
import { removePhoto, replacePhoto } from './pictures/replace-photo.ts';
import { removeWelcomeVideo, replaceWelcomeVideo } from './pictures/replace-welcome-video.ts';

export const picturesHandlers: Handlers<typeof picturesContract> = {
  'POST /user/photo': replacePhoto,
  'DELETE /user/photo': removePhoto,
  'POST /user/office-photos': changeOfficePhotos,
  'POST /user/welcome-video': replaceWelcomeVideo,
  'DELETE /user/welcome-video': removeWelcomeVideo,
};
