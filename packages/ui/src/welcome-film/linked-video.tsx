import { videoPlayer } from '@carematch/validation/fields/video-link';
import { useState } from 'react';

import { Button } from '../button/button.tsx';
import styles from './welcome-film.module.css';

/** A film that lies with YouTube or Vimeo: nothing is asked of them until it is played. */
export function LinkedVideo({ url }: { readonly url: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const player = videoPlayer(url);
  if (player === undefined) return null;
  const site = player.includes('youtube') ? 'YouTube' : 'Vimeo';
  if (isPlaying)
    return (
      <iframe
        // The button that had the focus is gone.
        ref={(frame) => frame?.focus()}
        src={player}
        title={`Welcome video on ${site}`}
        className={styles.film}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // The player is another site's, whose own origin is not ours, and it does not start without it.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation"
      />
    );
  return (
    <div className={styles.curtain}>
      <Button onClick={() => setIsPlaying(true)}>Play video</Button>
      <p>This loads from {site}, which will know that you watched it.</p>
    </div>
  );
}
