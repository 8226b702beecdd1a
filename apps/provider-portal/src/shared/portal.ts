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

/** What the portal needs of the browser. */
export interface PortalHost {
  /** Where token and role are kept. */
  readonly storage: KeyStore;
  /** Kept for this tab alone. */
  readonly tabStorage: KeyStore;
  /** Scheme and host of the API as the page sees it. */
  readonly apiHost: string;
  readonly hosts: Hosts;
  /** Path and query of the page that is open. */
  readonly here: () => string;
  /** Loads a page anew, so that nothing of the one before stays in memory. */
  readonly goTo: (path: string) => void;
}

/** What pages and loaders work with. */
export interface Portal extends PortalHost {
  /** Calls of the professional who is signed in; a 401 or 403 ends the session. */
  readonly api: ApiClient<PublicApi>;
  /** Calls that are made without a token: signing in, password recovery. */
  readonly visitorApi: ApiClient<PublicApi>;
  readonly queryClient: QueryClient;
  readonly returnPlace: ReturnPlace;
  readonly signOut: () => Promise<void>;
}

// Answers are held against the contract while developing and testing; a production bundle has nothing of it.
const checked = import.meta.env.DEV
  ? {
      checkResponse: async (key: string, data: unknown): Promise<void> =>
        (await import('@carematch/api-client/check-responses')).checkResponses('public')(key, data),
    }
  : {};

/** Puts the portal together for a browser, or for what stands in for one. */
export function createPortal(host: PortalHost): Portal {
  const { storage, apiHost, goTo } = host;
  const returnPlace = createReturnPlace(host.tabStorage);
  const endSession = endSessionOn('public', { storage, goTo });
  const client = { area: 'public', host: apiHost, ...checked } as const;
  const api = createApiClient<PublicApi>({
    ...client,
    getToken: () => readToken(storage),
    onUnauthorized: () => {
      returnPlace.remember(host.here());
      endSession();
    },
  });
  return {
    ...host,
    api,
    visitorApi: createApiClient<PublicApi>(client),
    queryClient: new QueryClient({ defaultOptions: queryDefaults }),
    returnPlace,
    signOut: async () => {
      // Whether the server hears of it or not, this browser is signed out.
      await createApiClient<PublicApi>({ ...client, getToken: () => readToken(storage) })
        .call('POST /logout')
        .catch(() => undefined);
      forgetSession(storage);
      returnPlace.forget();
      goTo(paths.signIn());
    },
  };
}

const PortalContext = createContext<Portal | undefined>(undefined);

export const PortalProvider = PortalContext.Provider;

/** The portal that the page stands in. @throws outside of its provider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('There is no PortalProvider above.');
  return portal;
}
