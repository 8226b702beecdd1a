import type {
  embeddedSitesContract,
  embeddingContract,
} from '@carematch/api-client/contract/embedding/embedding.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { readEmbeddedSite } from './read-embedded-site.ts';
import { recordSeen } from './record-seen.ts';
import { addSite, changeSite, removeSite } from './sites/change-sites.ts';
import { listLandingPages, listSites, readSite } from './sites/read-sites.ts';

/** What the embedded flow asks. */
export const embeddingHandlers: Handlers<typeof embeddingContract> = {
  'GET /embedded-sites/:host': readEmbeddedSite,
  'POST /embedded-sites/:host/seen': recordSeen,
};

/** What staff do with the list of sites. */
export const embeddedSitesHandlers: Handlers<typeof embeddedSitesContract> = {
  'GET /embedded-sites': listSites,
  'GET /landing-pages': listLandingPages,
  'GET /embedded-sites/:id': readSite,
  'POST /embedded-sites': addSite,
  'POST /embedded-sites/:id': changeSite,
  'DELETE /embedded-sites/:id': removeSite,
};
