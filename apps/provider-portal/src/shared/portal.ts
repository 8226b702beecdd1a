import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { AppClient } from '@carematch/front-end/app-client';
import { useAppClient } from '@carematch/front-end/app-context';
import type { Page } from '@carematch/front-end/page';

/** What pages and loaders of the portal work with. */
export type Portal = AppClient<PublicApi>;

/** A page of the portal; `Params` are those of its path. */
export type PortalPage<Params = unknown> = Page<Portal, Params>;

/** The portal that the page stands in. @throws outside of its provider. */
export const usePortal = (): Portal => useAppClient<PublicApi>();
