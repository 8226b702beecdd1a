import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { WelcomeFilm } from './welcome-film.tsx';

const POSTER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a film is not loaded before it is played, and its poster stands for it', async () => {
  const screen = await render(<WelcomeFilm film={{ kind: 'file', url: '/film.mp4', poster: POSTER }} />);
  const film = screen.getByLabelText('Welcome video').element() as HTMLVideoElement;
  expect([film.controls, film.preload, film.poster]).toEqual([true, 'none', POSTER]);
  await screen.rerender(<WelcomeFilm film={{ kind: 'file', url: '/film.mp4', poster: null }} />);
  expect([film.preload, film.poster]).toEqual(['metadata', '']);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
])('a film at %s asks nothing of %s before it is played', async (url, site) => {
  const screen = await render(<WelcomeFilm film={{ kind: 'link', url }} />);
  await expect.element(screen.getByRole('button', { name: 'Play video' })).toBeVisible();
  await expect
    .element(screen.getByText(`This loads from ${site}, which will know that you watched it.`))
    .toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).hostname);
  expect(asked.filter((host) => /youtu|vimeo/.test(host))).toEqual([]);
});
