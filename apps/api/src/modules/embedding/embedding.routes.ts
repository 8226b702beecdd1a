import type { embeddingContract } from '@carematch/api-client/contract/embedding/embedding.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { readEmbeddedSite } from './read-embedded-site.ts';
import { recordSeen } from './record-seen.ts';

/** What the embedded flow asks. */
export const embeddingHandlers: Handlers<typeof embeddingContract> = {
  'GET /embedded-sites/:host': readEmbeddedSite,
  'POST /embedded-sites/:host/seen': recordSeen,
};
