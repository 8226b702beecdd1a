import { eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { findProfessionals } from '../professionals/list/find-professionals.ts';
import { readListed } from '../professionals/list/list-professionals.ts';
import { leads } from '../../leads/leads.tables.ts';
import { readStaffMatches } from '../../matches/matches.ts';

type Contract = typeof staffConsoleContract;
type Found = ResponseOf<Contract['GET /find']>;
type Finding = Pick<Services, 'db' | 'vault'>;

/** People to choose from: whoever is not among them is found by another letter. */
const MOST_PEOPLE = 6;

async function findPeople(services: Finding, search: string): Promise<Found['people']> {
  const { providerIds } = await findProfessionals(services, {
    page: 1,
    perPage: MOST_PEOPLE,
    sort: 'name',
    search,
  });
  const found = await readListed(services, providerIds);
  return found.map(({ id, first_name: first, last_name: last, title, status }) => ({
    id,
    name: `${first} ${last}`,
    title,
    status: status.name,
  }));
}

/** The number that is searched for, where it is that of such a thing. */
function numberOf(thing: 'lead' | 'match', search: string): number | undefined {
  const [, word, number] = /^([a-z]*)\s*#?\s*([1-9]\d{0,14})$/i.exec(search) ?? [];
  return word === '' || word?.toLowerCase() === thing ? Number(number) : undefined;
}

async function findLeads({ db }: Finding, search: string): Promise<Found['leads']> {
  const number = numberOf('lead', search);
  if (number === undefined) return [];
  const rows = await db
    .select({ id: leads.id, outcome: leads.outcome, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.id, number));
  return rows.map(({ createdAt, ...lead }) => ({ ...lead, created_at: createdAt.toISOString() }));
}

async function findMatches({ db }: Finding, search: string): Promise<Found['matches']> {
  const number = numberOf('match', search);
  const rows = number === undefined ? [] : await readStaffMatches(db, [number]);
  return rows.map(({ id, professional, createdAt }) => ({
    id,
    professional: professional.name,
    created_at: createdAt.toISOString(),
  }));
}

/** People by what is known of them, and a lead and a match by their numbers. */
export const findAnything: Handler<Contract['GET /find']> = async ({ services }, { query: { search } }) => {
  const [people, foundLeads, foundMatches] = await Promise.all([
    findPeople(services, search),
    findLeads(services, search),
    findMatches(services, search),
  ]);
  return { people, leads: foundLeads, matches: foundMatches };
};
