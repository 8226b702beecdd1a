import type { Area, Contract } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { formOf } from '@carematch/api-client/form-data';
import { type ApiClient, type ApiClientOptions, createApiClient } from '@carematch/api-client/http-client';
import { queryDefaults } from '@carematch/api-client/query-defaults';
import { endSessionOn } from '@carematch/api-client/session-expiry';
import { sendWithProgress } from '@carematch/api-client/upload';
import { type AllHosts, type SignedInApp, signInPath } from '@carematch/session/destinations';
import { createReturnPlace, type ReturnPlace } from '@carematch/session/return-place';
import { readImpersonation, storageOfSession } from '@carematch/session/impersonation';
import { clearSession, type KeyStore, readToken } from '@carematch/session/stored-session';
import { QueryClient } from '@tanstack/react-query';

import { clearDrafts } from './form/drafts.tsx';
import { leaveImpersonation } from './leave-impersonation.ts';
import { QUEUES_KEY } from './page.ts';
import { clearRecent } from './palette/recent.ts';

/** What a signed-in app needs of the browser. */
export interface AppHost {
  /** Where token and role are kept; in a tab where staff stand in for a professional, that tab. */
  readonly storage: KeyStore;
  /** Kept for this tab alone. */
  readonly tabStorage: KeyStore;
  /** Scheme and host of the API as the page sees it. */
  readonly apiHost: string;
  readonly hosts: AllHosts;
  /** Path and query of the page that is open, or of the next one while it is on its way. */
  readonly here: () => string;
  /** Loads a page anew, so that nothing of the one before stays in memory. */
  readonly goTo: (path: string) => void;
}

/** What the pages that both apps have work with. */
export interface AppBase extends AppHost {
  readonly app: SignedInApp;
  /** Calls that are made without a token: signing in, password recovery, reference data. */
  readonly visitorApi: ApiClient<PublicApi>;
  /** Calls of a sign-up or sign-in that waits for its code, by the token it was given. A 401 ends that one, and no session. */
  readonly pendingApi: (token: string) => ApiClient<PublicApi>;
  readonly queryClient: QueryClient;
  readonly returnPlace: ReturnPlace;
  readonly signOut: () => Promise<void>;
}

/** What pages and loaders of an app work with. `C` is the contract of its area. */
export interface AppClient<C extends Contract> extends AppBase {
  /** Calls of whoever is signed in. A 401 or 403 ends the session and leads to the sign-in. */
  readonly api: ApiClient<C>;
}

type SignOutApi = Pick<PublicApi, 'POST /logout'>;

// Answers are held against the contract while developing and testing; a production bundle has nothing of it.
const checked = (area: Area): Pick<ApiClientOptions, 'checkResponse'> =>
  import.meta.env.DEV
    ? {
        checkResponse: async (key, data) =>
          (await import('@carematch/api-client/check-responses')).checkResponses(area)(key, data),
      }
    : {};

/**
 * Calls that never settle once the session has ended. The browser is then on its way to the sign-in, and leaving a page cuts
 * every call that is under way, which would read as a failure of the network: what is on the screen stays until it is gone.
 */
function untilSignedOut<C extends Contract>(api: ApiClient<C>, storage: KeyStore): ApiClient<C> {
  const call = async (...input: Parameters<typeof api.call>): Promise<unknown> => {
    try {
      return await api.call(...input);
    } catch (error) {
      if (readToken(storage) !== null) throw error;
      return await new Promise<never>(() => undefined);
    }
  };
  return { call: call as ApiClient<C>['call'] };
}

/** Whatever is written may have emptied a queue. */
function recountAfterWrites<C extends Contract>(api: ApiClient<C>, queryClient: QueryClient): ApiClient<C> {
  const call = async (...input: Parameters<typeof api.call>): Promise<unknown> => {
    const answer = await api.call(...input);
    if (!input[0].startsWith('GET ')) void queryClient.invalidateQueries({ queryKey: QUEUES_KEY });
    return answer;
  };
  return { call: call as ApiClient<C>['call'] };
}

/** Puts an app together for a browser, or for what stands in for one. */
export function createAppClient<C extends Contract>(app: SignedInApp, host: AppHost): AppClient<C> {
  const { apiHost, tabStorage } = host;
  const storage = storageOfSession(host.storage, tabStorage);
  /** Leaves for a path; where staff stood in for a professional, for what says that it is over. */
  const leave = (path: string): void => {
    if (!leaveImpersonation(host)) host.goTo(path);
  };
  const area: Area = app === 'console' ? 'admin' : 'public';
  const returnPlace = createReturnPlace(tabStorage, app);
  const endSession = endSessionOn(area, { storage, goTo: leave });
  const signedIn: ApiClientOptions = {
    area,
    host: apiHost,
    getToken: () => readToken(storage),
    ...checked(area),
  };
  const api = createApiClient<C>({
    ...signedIn,
    formOf,
    sendWithProgress,
    onUnauthorized: (status) => {
      const standsIn = readImpersonation(tabStorage) !== undefined;
      // Some of what a professional may do is not for those who stand in for them: they are told, and go on.
      if (standsIn && status === 403) return;
      // Without a token someone signed out while the call was under way: the next to sign in is not led to their page.
      if (readToken(storage) !== null && !standsIn) returnPlace.remember(host.here());
      endSession();
    },
  });
  const visitor: ApiClientOptions = { area: 'public', host: apiHost, ...checked('public') };
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  return {
    ...host,
    storage,
    app,
    api: recountAfterWrites(untilSignedOut(api, storage), queryClient),
    visitorApi: createApiClient<PublicApi>(visitor),
    pendingApi: (token) => createApiClient<PublicApi>({ ...visitor, getToken: () => token }),
    queryClient,
    returnPlace,
    signOut: async () => {
      // Whether the server hears of it or not, this browser is signed out.
      await createApiClient<SignOutApi>(signedIn)
        .call('POST /logout')
        .catch(() => undefined);
      clearSession(storage);
      returnPlace.forget();
      clearDrafts(tabStorage);
      clearRecent(storage);
      leave(signInPath(app));
    },
  };
}
