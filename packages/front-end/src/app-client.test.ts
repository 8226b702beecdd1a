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
      mockPublic('POST /logout', () => ({ message: 'You are signed out.' })),
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
