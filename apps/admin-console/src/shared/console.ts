import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { Area } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { type ApiClient, createApiClient } from '@carematch/api-client/http-client';
import { queryDefaults } from '@carematch/api-client/query-defaults';
import { endSessionOn } from '@carematch/api-client/session-expiry';
import type { Hosts } from '@carematch/session/destinations';
import { forgetSession, type KeyStore, readToken } from '@carematch/session/stored-session';
import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { paths } from '../app/paths.ts';
import { createReturnPlace, type ReturnPlace } from './return-place.ts';

/** What the console needs of the browser. */
export interface ConsoleHost {
  /** Where token and role are kept. */
  readonly storage: KeyStore;
  /** Kept for this tab alone. */
  readonly tabStorage: KeyStore;
  /** Scheme and host of the API as the page sees it. */
  readonly apiHost: string;
  readonly hosts: Hosts;
  /** Path and query of the page that is open, or of the next one while it is on its way. */
  readonly here: () => string;
  /** Loads a page anew, so that nothing of the one before stays in memory. */
  readonly goTo: (path: string) => void;
}

/** What pages and loaders work with. */
export interface AdminConsole extends ConsoleHost {
  /** Calls of the staff member who is signed in; a 401 or 403 ends the session. */
  readonly api: ApiClient<AdminApi>;
  /** Calls that are made without a token: signing in, password recovery, reference data. */
  readonly visitorApi: ApiClient<PublicApi>;
  readonly queryClient: QueryClient;
  readonly returnPlace: ReturnPlace;
  readonly signOut: () => Promise<void>;
}

// Answers are held against the contract while developing and testing; a production bundle has nothing of it.
const checked = (area: Area) =>
  import.meta.env.DEV
    ? {
        checkResponse: async (key: string, data: unknown): Promise<void> =>
          (await import('@carematch/api-client/check-responses')).checkResponses(area)(key, data),
      }
    : {};

/** Puts the console together for a browser, or for what stands in for one. */
export function createConsole(host: ConsoleHost): AdminConsole {
  const { storage, apiHost, goTo } = host;
  const returnPlace = createReturnPlace(host.tabStorage);
  const endSession = endSessionOn('admin', { storage, goTo });
  const staff = {
    area: 'admin',
    host: apiHost,
    getToken: () => readToken(storage),
    ...checked('admin'),
  } as const;
  return {
    ...host,
    api: createApiClient<AdminApi>({
      ...staff,
      onUnauthorized: () => {
        returnPlace.remember(host.here());
        endSession();
      },
    }),
    visitorApi: createApiClient<PublicApi>({ area: 'public', host: apiHost, ...checked('public') }),
    queryClient: new QueryClient({ defaultOptions: queryDefaults }),
    returnPlace,
    signOut: async () => {
      // Whether the server hears of it or not, this browser is signed out.
      await createApiClient<AdminApi>(staff)
        .call('POST /logout')
        .catch(() => undefined);
      forgetSession(storage);
      returnPlace.forget();
      goTo(paths.signIn());
    },
  };
}

const ConsoleContext = createContext<AdminConsole | undefined>(undefined);

export const ConsoleProvider = ConsoleContext.Provider;

/** The console that the page stands in. @throws outside of its provider. */
export function useConsole(): AdminConsole {
  const adminConsole = useContext(ConsoleContext);
  if (!adminConsole) throw new Error('There is no ConsoleProvider above.');
  return adminConsole;
}
