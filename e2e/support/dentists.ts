import { AT } from './addresses.ts';
import { addProvider } from './marketplace.ts';
import { newPerson, type Person } from './person.ts';

/** Two dentists in one place: the first offers what is asked for nearer by, the second from a place further away. */
export async function addRivals(zip: string, furtherZip: string): Promise<void> {
  const dentist = { profession: 'dentist', credits: 500 };
  await addProvider({ ...dentist, region: { zip, radiusMiles: 40 }, lastName: 'Nearby' });
  await addProvider({ ...dentist, region: { zip: furtherZip, radiusMiles: 40 }, lastName: 'Further' });
}

const api = async <Body>(path: string, init?: RequestInit): Promise<Body> => {
  const answer = await fetch(`${AT.api}/api/v2${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** Somebody asks for a dentist there; resolves to who it was. */
export async function askForDentist(zip: string): Promise<Person> {
  const person = newPerson();
  const { services } = await api<{ services: { id: number }[] }>('/professions/dentist/services');
  const { professions } = await api<{ professions: { id: number; slug: string }[] }>('/professions');
  await api('/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      email: person.email,
      postal_code: zip,
      profession_id: professions.find(({ slug }) => slug === 'dentist')?.id,
      service_ids: services.slice(0, 1).map(({ id }) => id),
      virtual_session: false,
      willing_to_pay_cash: 1,
    }),
  });
  return person;
}
