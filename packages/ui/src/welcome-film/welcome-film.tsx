import { lazy, Suspense } from 'react';

import styles from './welcome-film.module.css';

/** A film of ours, or a link to one on YouTube or Vimeo. */
export type ShownFilm =
  | {
      readonly kind: 'file';
      readonly url: string;
      /** Address of a picture that shows until the film is played. */
      readonly poster: string | null;
    }
  | { readonly kind: 'link'; readonly url: string };

const PlainLink = ({ url }: { readonly url: string }) => (
  <div className={styles.curtain}>
    <a href={url} rel="noreferrer">
      Watch the welcome video
    </a>
  </div>
);

/** Few films are linked: the rest load no player. Where it does not come, the film is only an address away. */
const LinkedVideo = lazy(async () => ({
  default: await import('./linked-video.tsx').then(
    ({ LinkedVideo: Player }) => Player,
    () => PlainLink,
  ),
}));

export interface WelcomeFilmProps {
  readonly film: ShownFilm;
}

/** The film in which a professional says hello. It takes its place before anything of it is there. */
export function WelcomeFilm({ film }: WelcomeFilmProps) {
  if (film.kind === 'link')
    return (
      <Suspense fallback={<div className={styles.film} />}>
        <LinkedVideo key={film.url} url={film.url} />
      </Suspense>
    );
  return (
    // Captions lie in the film itself where there are any; we have no track of our own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      playsInline
      // Without a poster the first frame is all that tells what it is.
      preload={film.poster === null ? 'metadata' : 'none'}
      src={film.url}
      poster={film.poster ?? undefined}
      className={styles.film}
      aria-label="Welcome video"
    />
  );
}
