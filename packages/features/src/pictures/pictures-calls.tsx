import type { CallOptions } from '@carematch/api-client/http-client';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';

type User = ResponseOf<PublicApi['GET /user']>['user'];

/** How a file on its way is watched and called off. */
export type SendOptions = Pick<CallOptions, 'onProgress' | 'signal'>;

/** A film, and the picture that shows until it is played. */
export interface Film {
  readonly film: Blob;
  readonly poster: Blob | undefined;
}

/**
 * What an app gives the pages of pictures and film. Each write refreshes `user` before it resolves. A tag stands for what a write takes the
 * place of: where someone else changed that first, `user` is refreshed and the write fails with `stale_version`.
 */
export interface PicturesCalls {
  readonly user: UseSuspenseQueryOptions<User, Error, User, string[]>;
  readonly savePhoto: (photo: Blob, tag: string, options: SendOptions) => Promise<unknown>;
  readonly removePhoto: (tag: string) => Promise<unknown>;
  readonly addOfficePhoto: (photo: Blob, options: SendOptions) => Promise<unknown>;
  readonly removeOfficePhoto: (id: number) => Promise<unknown>;
  readonly saveFilm: (film: Film, tag: string, options: SendOptions) => Promise<unknown>;
  /** A YouTube or Vimeo address; null takes it away. */
  readonly saveVideoLink: (url: string | null, tag: string) => Promise<unknown>;
  readonly removeFilm: (tag: string) => Promise<unknown>;
}

export interface PicturesProps<Calls extends keyof PicturesCalls> {
  readonly calls: Pick<PicturesCalls, Calls | 'user'>;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
}
