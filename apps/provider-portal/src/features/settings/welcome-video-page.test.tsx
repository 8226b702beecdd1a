import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const FILE = { kind: 'file', url: '/api/files/film.mp4', poster: null } as const;

const sent = vi.fn<(what: unknown) => void>();
let user = sampleUser();

beforeEach(() => {
  sent.mockReset();
  user = sampleUser();
  server.use(
    mockPublic('GET /user', () => ({ user })),
    mockPublic('POST /user', ({ body }) => {
      sent(body);
      const url = body.welcome_video_url;
      user = { ...user, welcome_video: url ? { kind: 'link', url } : null };
      return { user };
    }),
    mockPublic('POST /user/welcome-video', () => {
      sent('film');
      user = { ...user, welcome_video: FILE };
      return { url: FILE.url, poster: null };
    }),
    mockPublic('DELETE /user/welcome-video', () => {
      user = { ...user, welcome_video: null };
      return { message: 'Removed' };
    }),
  );
});

const film = (type = 'video/mp4') => new File(['film'], 'hello.mp4', { type });
const open = (tab = {}) => renderPortal('/dashboard/settings/welcome-video', { stored: SIGNED_IN, tab });
const video = () => screen.findByLabelText('Welcome video', { selector: 'video' });

describe('the welcome video', () => {
  it('is sent as a film, plays here, and is removed after a question', async () => {
    const portal = open();
    await portal.user.upload(await screen.findByLabelText('Choose a video'), film());
    expect((await video()).getAttribute('src')).toBe(FILE.url);
    await portal.user.click(screen.getByRole('button', { name: 'Remove video' }));
    await portal.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove video' }),
    );
    expect(await screen.findByRole('heading', { name: 'No video yet' })).toBeDefined();
  });

  it('of another type is refused before it is sent', async () => {
    const portal = open();
    // The browser's own choice lets everything through to whoever insists.
    const insistent = await screen.findByLabelText('Choose a video');
    insistent.removeAttribute('accept');
    await portal.user.upload(insistent, film('application/pdf'));
    expect(await screen.findByText('Choose an MP4 or WebM video.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('that could not be sent is kept, and is sent again or given up', async () => {
    server.use(
      mockPublic('POST /user/welcome-video', () => failWith('unusable_file', 'We can’t play this video.')),
    );
    const portal = open();
    await portal.user.upload(await screen.findByLabelText('Choose a video'), film());
    expect(await screen.findByText('We can’t play this video.')).toBeDefined();
    server.use(
      mockPublic('POST /user/welcome-video', () => {
        user = { ...user, welcome_video: FILE };
        return { url: FILE.url, poster: null };
      }),
    );
    await portal.user.click(screen.getByRole('button', { name: 'Try again: hello.mp4' }));
    expect(await video()).toBeDefined();
  });

  it('as a link is there again after a reload until it is saved', async () => {
    const first = open();
    await first.user.type(await screen.findByLabelText('Video link'), LINK);
    cleanup();
    const { user: person, tab } = open(first.tab());
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Video link').value).toBe(LINK));
    await person.click(screen.getByRole('button', { name: 'Save link' }));
    expect(await screen.findByRole('button', { name: 'Play video' })).toBeDefined();
    expect(tab()['formDrafts']).toBeUndefined();
  });

  it('may be a link, which loads nothing until it is played', async () => {
    const portal = open();
    await portal.user.type(await screen.findByLabelText('Video link'), `${LINK}{Enter}`);
    const play = await screen.findByRole('button', { name: 'Play video' });
    expect(sent).toHaveBeenCalledExactlyOnceWith({ welcome_video_url: LINK });
    expect(screen.queryByTitle('Welcome video on YouTube')).toBeNull();
    await portal.user.click(play);
    expect((await screen.findByTitle('Welcome video on YouTube')).getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
  });

  it('leaves no link behind in the form where a film takes its place', async () => {
    const portal = open();
    await portal.user.type(await screen.findByLabelText('Video link'), `${LINK}{Enter}`);
    await screen.findByRole('button', { name: 'Play video' });
    await portal.user.upload(screen.getByLabelText('Choose another video'), film());
    await video();
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Video link').value).toBe(''));
  });

  it('may not be a link to anywhere else', async () => {
    const portal = open();
    await portal.user.type(await screen.findByLabelText('Video link'), 'https://example.com/v.mp4{Enter}');
    expect(
      await screen.findByRole('link', { name: 'Paste the link of a YouTube or Vimeo video.' }),
    ).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });
});
