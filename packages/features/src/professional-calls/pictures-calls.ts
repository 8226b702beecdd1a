import { ApiError } from '@carematch/api-client/api-error';
import type { CallOptions } from '@carematch/api-client/http-client';

import type { ProfessionalClient } from './client.ts';
import { userQuery } from './user-query.ts';

type SendOptions = Pick<CallOptions, 'onProgress' | 'signal'>;

interface Film {
  readonly film: Blob;
  readonly poster: Blob | undefined;
}

/** The calls of the own pictures and film. */
export function picturesCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const user = userQuery(client);
  const refresh = () => queryClient.refetchQueries({ queryKey: user.queryKey });
  /** What is shown next is what the server has by then, also where someone else changed it first. */
  const refreshed = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      await refresh();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') await refresh();
      throw error;
    }
  };
  return {
    user,
    savePhoto: (photo: Blob, ifMatch: string, options: SendOptions) =>
      refreshed(api.call('POST /user/photo', { files: { photo } }, { ...options, ifMatch })),
    removePhoto: (ifMatch: string) => refreshed(api.call('DELETE /user/photo', {}, { ifMatch })),
    addOfficePhoto: (photo: Blob, options: SendOptions) =>
      refreshed(api.call('POST /user/office-photos', { files: { office_photos: photo } }, options)),
    removeOfficePhoto: (id: number) =>
      refreshed(api.call('POST /user/office-photos', { body: { delete: [id] } })),
    saveFilm: ({ film: video, poster }: Film, ifMatch: string, options: SendOptions) =>
      refreshed(
        api.call(
          'POST /user/welcome-video',
          { files: { video, ...(poster && { poster }) } },
          { ...options, ifMatch },
        ),
      ),
    saveVideoLink: (url: string | null, ifMatch: string) =>
      refreshed(api.call('POST /user', { body: { welcome_video_url: url } }, { ifMatch })),
    removeFilm: (ifMatch: string) => refreshed(api.call('DELETE /user/welcome-video', {}, { ifMatch })),
  };
}
