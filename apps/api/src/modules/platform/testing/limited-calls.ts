import { leadBody } from '../../leads/testing/sample-leads.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let people = 0;

/** A request for a reset link, each for an email of its own. */
export const write = (api: TestApp, ip: string, headers: Record<string, string> = {}) => {
  people += 1;
  const body = { email: `nobody.${people}@mail.example` };
  return api.public('POST /forgot-password', { body }, { ip, headers });
};

export const logEvents = (api: TestApp, ip: string) =>
  api.public('POST /event-logs', { body: { event: 'contact' } }, { ip });

export const postLead = (api: TestApp, ip: string, body = leadBody()) =>
  api.public('POST /leads', { body }, { ip });

export const readMatch = (api: TestApp, ip: string, id: string) =>
  api.public('GET /public/matches/:id', { params: { id } }, { ip });

/** The statuses of `count` calls, one after the other. */
export async function statuses(
  count: number,
  one: () => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) seen.push((await one()).status);
  return seen;
}
