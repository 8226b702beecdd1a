import { and, eq, sql } from 'drizzle-orm';

import { embeddedSiteDomains, embeddedSites } from '../../modules/embedding/embedding.tables.ts';
import type { Database, Transaction } from '../client.ts';
import { before, DAY_MS, HOUR_MS } from './demo-world.ts';

/** Made-up sites, and the profession that their visitors look for. The requests of one in so many of them come from there. */
const SITES = [
  {
    name: 'Harbor Wellness',
    domains: ['www.harborwellness.example', 'harborwellness.example'],
    accentColor: '#0b6470',
    landingPage: 'find-a-counselor',
    professionId: 3,
    oneIn: 7,
    seen: 2 * HOUR_MS,
  },
  {
    name: 'Oak Street Dental',
    domains: ['oakstreetdental.example'],
    accentColor: null,
    landingPage: null,
    professionId: 1,
    oneIn: 5,
    seen: 3 * DAY_MS,
  },
] as const;

/** The site that `npm start` serves. */
const STARTED = { name: 'Larkspur Clinic', accentColor: '#4b4fa8', isDemo: true };

/** Host of the sample site that a request comes from; null for most. */
export function demoHostOf(leadId: number, professionId: number): string | null {
  const site = SITES.find((one) => one.professionId === professionId && leadId % one.oneIn === 0);
  return site?.domains[leadId % site.domains.length] ?? null;
}

/** The sample sites that requests come from. */
export async function addDemoSites(tx: Transaction, at: Date): Promise<void> {
  const since = before(at, 400 * DAY_MS);
  for (const { name, domains, accentColor, landingPage, seen } of SITES) {
    const [site] = await tx
      .insert(embeddedSites)
      .values({
        name,
        accentColor,
        landingPage,
        lastSeenAt: before(at, seen),
        isDemo: true,
        createdAt: since,
        updatedAt: since,
      })
      .returning();
    const siteId = site?.id ?? 0;
    await tx
      .insert(embeddedSiteDomains)
      .values(domains.map((host, position) => ({ host, siteId, position })));
  }
}

/** Lists the demo site at the address where it is served this time; earlier addresses stay listed. */
export async function listDemoSite(db: Database, address: string): Promise<void> {
  const { host } = new URL(address);
  await db.transaction(async (tx) => {
    // Several processes may start at once.
    await tx.execute(sql`lock table ${embeddedSiteDomains} in share row exclusive mode`);
    if ((await tx.$count(embeddedSiteDomains, eq(embeddedSiteDomains.host, host))) > 0) return;
    const isStarted = and(eq(embeddedSites.name, STARTED.name), eq(embeddedSites.isDemo, true));
    const [found] = await tx.select().from(embeddedSites).where(isStarted);
    const [site = found] = found ? [] : await tx.insert(embeddedSites).values(STARTED).returning();
    if (!site) throw new Error('The demo site was not stored');
    const position = await tx.$count(embeddedSiteDomains, eq(embeddedSiteDomains.siteId, site.id));
    await tx.insert(embeddedSiteDomains).values({ host, siteId: site.id, position });
  });
}
