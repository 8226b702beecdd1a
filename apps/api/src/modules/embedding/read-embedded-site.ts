import { eq } from 'drizzle-orm';

import type { embeddingContract } from '@carematch/api-client/contract/embedding/embedding.contract';
import { originOfHost } from '@carematch/validation/fields/site-domain';
import { previewedAccent } from '@carematch/validation/rules/preview-host';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { embeddedSiteDomains, embeddedSites } from './embedding.tables.ts';

/** `GET /embedded-sites/:host`. The console is a site of its own, for its previews with any accent. */
export const readEmbeddedSite: Handler<(typeof embeddingContract)['GET /embedded-sites/:host']> = async (
  { services: { db, env } },
  { params: { host } },
) => {
  const accent = previewedAccent(new URL(env.CONSOLE_URL).host, host);
  if (accent !== undefined)
    return { site: { origin: env.CONSOLE_URL, accent_color: accent, landing_page: null } };
  const [site] = await db
    .select({ accent_color: embeddedSites.accentColor, landing_page: embeddedSites.landingPage })
    .from(embeddedSiteDomains)
    .innerJoin(embeddedSites, eq(embeddedSites.id, embeddedSiteDomains.siteId))
    .where(eq(embeddedSiteDomains.host, host));
  if (!site) throw new ApiError('not_found');
  return { site: { origin: originOfHost(host), ...site } };
};
