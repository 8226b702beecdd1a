import { eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { consoleContract } from '@carematch/api-client/contract/console.contract';

import type { Services } from '../../services.ts';
import { findUsers, readListed } from '../directory/directory.ts';
import { leads } from '../leads/leads.tables.ts';

type Found = ResponseOf<(typeof consoleContract)['GET /find']>;
type Finding = Pick<Services, 'db' | 'vault'>;

/** People to choose from: whoever is not among them is found by another letter. */
const MOST_PEOPLE = 6;

async function findPeople(services: Finding, search: string): Promise<Found['people']> {
  const { providerIds } = await findUsers(services, { page: 1, perPage: MOST_PEOPLE, sort: 'name', search });
  const found = await readListed(services, providerIds);
  return found.map(({ id, first_name: first, last_name: last, title, status }) => ({
    id,
    name: `${first} ${last}`,
    title,
    status: status.name,
  }));
}

async function findLeads({ db }: Finding, search: string): Promise<Found['leads']> {
  const number = /^(?:lead\s*)?#?\s*([1-9]\d{0,14})$/i.exec(search)?.[1];
  if (number === undefined) return [];
  const rows = await db
    .select({ id: leads.id, outcome: leads.outcome, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.id, Number(number)));
  return rows.map(({ createdAt, ...lead }) => ({ ...lead, created_at: createdAt.toISOString() }));
}

/** People by what is known of them, and a lead by its number. */
export async function findAnything(services: Finding, search: string): Promise<Found> {
  const [people, found] = await Promise.all([findPeople(services, search), findLeads(services, search)]);
  return { people, leads: found };
}
