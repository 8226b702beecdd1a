import type { Contract } from '@carematch/api-client/contract/endpoint';
import { createContext, useContext } from 'react';

import type { AppBase, AppClient } from './app-client.ts';

/** The app that the page stands in. */
export const AppContext = createContext<AppBase | undefined>(undefined);

/** The app that the page stands in. @throws outside of its provider. */
export function useApp(): AppBase {
  const client = useContext(AppContext);
  if (!client) throw new Error('There is no AppProviders above.');
  return client;
}

/** The same with the calls of its area; an app names its own contract. @throws outside of its provider. */
export const useAppClient = <C extends Contract>(): AppClient<C> => useApp() as AppClient<C>;
