import { api } from './api.ts';
import { addProvider } from './marketplace.ts';
import { newPerson, type Person } from './person.ts';

/** Two dentists in one place: the first offers what is asked for nearer by, the second from a place further away. */
export async function addRivals(zip: string, furtherZip: string): Promise<void> {
  const dentist = { profession: 'dentist', credits: 500 };
  await addProvider({ ...dentist, region: { zip, radiusMiles: 40 }, lastName: 'Nearby' });
  await addProvider({ ...dentist, region: { zip: furtherZip, radiusMiles: 40 }, lastName: 'Further' });
}

interface Service {
  readonly id: number;
  readonly credit_cost: number;
}

/** What is asked for: the first of a dentist's services. */
async function service(): Promise<Service> {
  const { services } = await api<{ services: Service[] }>('/v2/professions/dentist/services');
  const [first] = services;
  if (!first) throw new Error('A dentist offers nothing.');
  return first;
}

/** What a dentist spends on whoever asks, in credits. */
export const costOfAsking = async (): Promise<number> => (await service()).credit_cost;

/** Ids of a lead and its match, as the visitor gets them. */
export interface AskedLead {
  readonly lead_id: string;
  readonly match_id?: string;
}

/** Submits someone's request for a dentist there. */
export async function submitDentistLead(zip: string, person: Person): Promise<AskedLead> {
  const { professions } = await api<{ professions: { id: number; slug: string }[] }>('/v2/professions');
  return api('/v2/leads', {
    body: {
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      email: person.email,
      postal_code: zip,
      profession_id: professions.find(({ slug }) => slug === 'dentist')?.id,
      service_ids: [(await service()).id],
      virtual_session: false,
      willing_to_pay_cash: 1,
    },
  });
}

/** Someone asks for a dentist there, by a first name of their own if it matters; resolves to who it was. */
export async function askForDentist(zip: string, firstName?: string): Promise<Person> {
  const person = { ...newPerson(), ...(firstName !== undefined && { firstName }) };
  await submitDentistLead(zip, person);
  return person;
}
