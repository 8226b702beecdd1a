import type { CallOptions } from '@carematch/api-client/http-client';

import type { ProfessionalClient } from './client.ts';
import { userQuery } from './user-query.ts';

type SendOptions = Pick<CallOptions, 'onProgress' | 'signal'>;

/** The calls of the own pictures and film. */
export function picturesCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const user = userQuery(client);
  /** What is shown next is what the server has by then. */
  const refreshed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await queryClient.refetchQueries({ queryKey: user.queryKey });
    return answer;
  };
  return {
    user,
    savePhoto: (photo: Blob, options: SendOptions) =>
      refreshed(api.call('POST /user/photo', { files: { photo } }, options)),
    removePhoto: () => refreshed(api.call('DELETE /user/photo')),
    addOfficePhoto: (photo: Blob, options: SendOptions) =>
      refreshed(api.call('POST /user/office-photos', { files: { office_photos: photo } }, options)),
    removeOfficePhoto: (id: number) =>
      refreshed(api.call('POST /user/office-photos', { body: { delete: [id] } })),
    saveFilm: (video: Blob, poster: Blob | undefined, options: SendOptions) =>
      refreshed(
        api.call('POST /user/welcome-video', { files: { video, ...(poster && { poster }) } }, options),
      ),
    saveVideoLink: (url: string | null, ifMatch: string) =>
      refreshed(api.call('POST /user', { body: { welcome_video_url: url } }, { ifMatch })),
    removeFilm: () => refreshed(api.call('DELETE /user/welcome-video')),
  };
}
