import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { AppClient } from '@carematch/front-end/app-client';
import { useAppClient } from '@carematch/front-end/app-context';
import type { Page } from '@carematch/front-end/page';

/** The API clients, cache and session of pages and loaders. */
export type AdminConsole = AppClient<AdminApi>;

/** A page of the console; `Params` are those of its path. */
export type ConsolePage<Params = unknown> = Page<AdminConsole, Params>;

/** The console that the page stands in. @throws outside of its provider. */
export const useAdminConsole = (): AdminConsole => useAppClient<AdminApi>();
