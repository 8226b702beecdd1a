import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { AppClient } from '@carematch/front-end/app-client';
import { useAppClient } from '@carematch/front-end/app-context';

/** What pages and loaders of the console work with. */
export type AdminConsole = AppClient<AdminApi>;

/** The console that the page stands in. @throws outside of its provider. */
export const useConsole = (): AdminConsole => useAppClient<AdminApi>();
