// @vitest-environment jsdom
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { describe, expect, it, vi } from 'vitest';

import { createAppClient } from './app-client.ts';
import { HOSTS } from './testing/render-app.tsx';
import { server } from './testing/server.ts';

function signedIn() {
  const storage = memoryStorage({ token: 't', role: 'professional' });
  const tab = memoryStorage();
  const goTo = vi.fn<(path: string) => void>();
  const client = createAppClient<PublicApi>('portal', {
    storage,
    tabStorage: tab,
    apiHost: 'http://api.test',
    hosts: HOSTS,
    here: () => '/dashboard/matches?page=2',
    goTo,
  });
  return { client, goTo, storage, tab };
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      () => 'failed',
    ),
    new Promise((resolve) => {
      setTimeout(() => resolve('waiting'), 50);
    }),
  ]);

describe('a session that has ended', () => {
  it('leads to the sign-in once; what was under way, and is cut by it, is no failure of the network', async () => {
    const { promise: leaving, resolve: cut } = Promise.withResolvers<void>();
    server.use(
      mockPublic('GET /user', () => failWith('unauthenticated')),
      mockPublic('GET /matches', async () => {
        await leaving;
        return Response.error();
      }),
    );
    const { client, goTo, storage, tab } = signedIn();
    goTo.mockImplementation(() => cut());
    const matches = client.api.call('GET /matches', {});
    expect(await Promise.all([settled(client.api.call('GET /user')), settled(matches)])).toEqual([
      'waiting',
      'waiting',
    ]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin');
    expect(storage.all()).toEqual({});
    expect(tab.all()).toEqual({ returnTo: '/dashboard/matches?page=2' });
  });

  it('by a sign-out leaves no place to come back to, also where a call is refused after it', async () => {
    const { promise: signedOut, resolve: signOut } = Promise.withResolvers<void>();
    server.use(
      mockPublic('POST /logout', () => ({ message: "You're signed out." })),
      mockPublic('GET /user', async () => {
        await signedOut;
        return failWith('unauthenticated');
      }),
    );
    const { client, goTo, tab } = signedIn();
    void client.api.call('GET /user');
    await client.signOut();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin');
    signOut();
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
    expect(tab.all()).toEqual({});
  });

  it('is another thing than a network that failed', async () => {
    server.use(mockPublic('GET /user', () => Response.error()));
    const { client, goTo, storage } = signedIn();
    await expect(client.api.call('GET /user')).rejects.toMatchObject({ status: 'FETCH_ERROR' });
    expect(goTo).not.toHaveBeenCalled();
    expect(storage.all()).toEqual({ token: 't', role: 'professional' });
  });
});

describe('a picture', () => {
  const photo = new File(['a picture'], 'me.jpg', { type: 'image/jpeg' });
  const answer = { photo: '/api/files/0.jpg', profile_percentage: 30 };

  it('is sent as form data, and whoever follows it is told when all of it has left', async () => {
    const sent: unknown[] = [];
    server.use(
      mockPublic('POST /user/photo', ({ request, files }) => {
        sent.push(request.headers.get('authorization'), files.photo);
        return answer;
      }),
    );
    const onProgress = vi.fn<(sent: number) => void>();
    const { client } = signedIn();
    const input = { files: { photo } };
    expect(await client.api.call('POST /user/photo', input, { onProgress })).toEqual(answer);
    expect(sent).toEqual(['Bearer t', [{ name: 'me.jpg', type: 'image/jpeg', content: 'a picture' }]]);
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it.each([
    ['is refused', () => failWith('unusable_file', 'This is not a picture.'), 422],
    ['meets a lost connection', () => Response.error(), 'FETCH_ERROR'],
  ])('that %s fails as any call does', async (_, refusal, status) => {
    server.use(mockPublic('POST /user/photo', refusal));
    const call = signedIn().client.api.call('POST /user/photo', { files: { photo } });
    await expect(call).rejects.toMatchObject({ status });
  });

  it('that is refused because the session has ended leads to the sign-in', async () => {
    server.use(mockPublic('POST /user/photo', () => failWith('unauthenticated')));
    const { client, goTo } = signedIn();
    void client.api.call('POST /user/photo', { files: { photo } });
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin'));
  });

  it('stops on its way when whoever sends it changes their mind, or it takes too long', async () => {
    const { promise: never } = Promise.withResolvers<typeof answer>();
    server.use(mockPublic('POST /user/photo', () => never));
    const { client } = signedIn();
    const controller = new AbortController();
    const stopped = client.api.call('POST /user/photo', { files: { photo } }, { signal: controller.signal });
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const slow = client.api.call('POST /user/photo', { files: { photo } }, { timeoutMs: 40 });
    await expect(slow).rejects.toMatchObject({ status: 'TIMEOUT_ERROR' });
  });
});
