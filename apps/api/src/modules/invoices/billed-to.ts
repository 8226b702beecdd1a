import { eq } from 'drizzle-orm';

import type { Transaction } from '../../db/client.ts';
import { users } from '../accounts/accounts.tables.ts';
import { states, zips } from '../catalog/catalog.tables.ts';
import { companies } from '../companies/companies.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import type { BilledTo } from './invoices.tables.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Some name the city here, too, which the line below says. */
const withoutCity = (address: string, city: string | null): string =>
  city !== null && address.endsWith(`, ${city}`) ? address.slice(0, -`, ${city}`.length) : address;

/** Whom an invoice of today is made out to: with the company's address, else the office's. */
export async function readBilledTo(tx: Transaction, providerId: number): Promise<BilledTo> {
  const [found] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      company: companies.name,
      companyAddress: companies.address,
      officeAddress: providers.officeAddress,
      officeZip: providers.officeZip,
      city: zips.city,
      state: states.code,
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(companies, eq(companies.id, providers.companyId))
    .leftJoin(zips, eq(zips.zip, providers.officeZip))
    .leftJoin(states, eq(states.id, zips.stateId))
    .where(eq(providers.id, providerId));
  if (!found) throw new Error(`No professional ${providerId}`);
  const { officeAddress, officeZip, city, state } = found;
  const office = [
    ...linesOf(withoutCity(officeAddress ?? '', city)),
    ...(officeZip !== null && city !== null ? [`${city}, ${state} ${officeZip}`] : []),
  ];
  const company = linesOf(found.companyAddress ?? '');
  return {
    name: `${found.firstName} ${found.lastName}`,
    company: found.company,
    address: company.length > 0 ? company : office,
    email: found.email,
  };
}
