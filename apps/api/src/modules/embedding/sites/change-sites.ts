import { eq, inArray, sql } from 'drizzle-orm';

import type { embeddedSitesContract } from '@carematch/api-client/contract/embedding/embedding.contract';
import type { EmbeddedSiteBody } from '@carematch/validation/fields/embedded-site.schema';
import { isLocalHost, SITE_DOMAIN_LOCAL_MESSAGE } from '@carematch/validation/fields/site-domain';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import { inTransaction, type TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { answerOnce } from '../../platform/answer-once.ts';
import { audit } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { embeddedSiteDomains, embeddedSites } from '../embedding.tables.ts';
import { siteById } from './read-sites.ts';

type Contract = typeof embeddedSitesContract;

/** Lets one change of sites happen at a time: a domain that another change has just taken is seen. Readers don't wait. */
const lockSites = (tx: Transaction) =>
  tx.execute(sql`lock table ${embeddedSiteDomains} in share row exclusive mode`);

/** @throws {ApiError} `validation_failed` for a domain of this machine in production, or a landing page that isn't there. */
async function requireUsable(
  { services: { env, catalog } }: TransactionContext<StaffActor>,
  { domains, landing_page: landingPage }: EmbeddedSiteBody,
): Promise<void> {
  if (env.NODE_ENV === 'production' && domains.some(isLocalHost))
    throw invalidField('domains', SITE_DOMAIN_LOCAL_MESSAGE);
  if (landingPage === null) return;
  const { rows } = await catalog.view();
  if (!rows.landingPages.some(({ identifier }) => identifier === landingPage))
    throw invalidField('landing_page', 'We can’t find this landing page.');
}

/** Replaces a site's domains. @throws {ApiError} `conflict` if another site has one of them. */
async function replaceDomains(tx: Transaction, siteId: number, domains: readonly string[]): Promise<void> {
  await tx.delete(embeddedSiteDomains).where(eq(embeddedSiteDomains.siteId, siteId));
  const taken = await tx
    .select({ host: embeddedSiteDomains.host, name: embeddedSites.name })
    .from(embeddedSiteDomains)
    .innerJoin(embeddedSites, eq(embeddedSites.id, embeddedSiteDomains.siteId))
    .where(inArray(embeddedSiteDomains.host, [...domains]))
    .orderBy(embeddedSiteDomains.host);
  if (taken.length > 0) {
    const message = taken.map(({ host, name }) => `${host} is listed for “${name}” already.`).join(' ');
    throw new ApiError('conflict', { message, fields: { domains: message } });
  }
  await tx.insert(embeddedSiteDomains).values(domains.map((host, position) => ({ host, siteId, position })));
}

/** A site's values for the audit log. */
const audited = ({ name, domains, landing_page, accent_color }: EmbeddedSiteBody) => ({
  name,
  domains: domains.join(', '),
  landing_page,
  accent_color,
});

const columnsOf = ({ name, landing_page, accent_color }: EmbeddedSiteBody, { userId }: StaffActor) => ({
  name,
  landingPage: landing_page,
  accentColor: accent_color,
  updatedBy: userId,
});

const addOnce: TransactionHandler<Contract['POST /embedded-sites']> = async (context, { body }) => {
  const { tx, actor } = context;
  await requireUsable(context, body);
  await lockSites(tx);
  const [row] = await tx
    .insert(embeddedSites)
    .values({ ...columnsOf(body, actor), createdBy: actor.userId })
    .returning({ id: embeddedSites.id });
  if (!row) throw new Error('The site was not stored');
  await replaceDomains(tx, row.id, body.domains);
  await audit(context, {
    action: 'embedded_site.added',
    subject: { type: 'embedded_site', id: row.id },
    after: audited(body),
  });
  return { site: await siteById(tx, row.id) };
};

/** `POST /embedded-sites`. @throws {ApiError} `conflict` if another site has one of the domains. */
export const addSite = answerOnce(addOnce);

/** `POST /embedded-sites/:id`. @throws {ApiError} `not_found`, `stale_version`, `conflict` if another site has one of the domains. */
export const changeSite = inTransaction<Contract['POST /embedded-sites/:id']>(
  async (context, { params: { id }, body, ifMatch }) => {
    const { tx, actor } = context;
    await requireUsable(context, body);
    await lockSites(tx);
    const before = await siteById(tx, id);
    refuseStale(before.tag, ifMatch);
    await tx
      .update(embeddedSites)
      .set({ ...columnsOf(body, actor), updatedAt: sql`now()` })
      .where(eq(embeddedSites.id, id));
    await replaceDomains(tx, id, body.domains);
    await audit(context, {
      action: 'embedded_site.changed',
      subject: { type: 'embedded_site', id },
      ...changedValues(audited(before), audited(body)),
    });
    return { site: await siteById(tx, id) };
  },
);

/** `DELETE /embedded-sites/:id`. Its leads keep their host, and count again if it is listed again. */
export const removeSite = inTransaction<Contract['DELETE /embedded-sites/:id']>(
  async (context, { params: { id } }) => {
    const { tx } = context;
    await lockSites(tx);
    const before = await siteById(tx, id);
    await tx.delete(embeddedSites).where(eq(embeddedSites.id, id));
    await audit(context, {
      action: 'embedded_site.removed',
      subject: { type: 'embedded_site', id },
      before: audited(before),
    });
    return { message: `${before.name} is removed. Its pages stop showing the form within a minute.` };
  },
);
