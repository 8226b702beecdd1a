import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { type Account, type Professional, tokenOf } from './accounts.ts';
import { api } from './api.ts';
import { submitDentistLead } from './dentists.ts';
import { newPerson, type Person } from './person.ts';

/** For a field of few characters. It also ends the attribute that it is put into. */
export const shortHostileText = (field: string): string => `${field} "><img src=x onerror=harmed=1>`;

/** Free text that does harm if a page takes it as markup or as a link. */
export const hostileText = (field: string): string =>
  `${shortHostileText(field)}<script>harmed=1</script><a href="javascript:harmed=1">go</a> [go](javascript:harmed=1) "><svg onload=harmed=1>`;

/** What a page must not have made of such a text: nodes, and a script that ran. */
const harmIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('[onerror], [onload], [href^="javascript:" i], script')]
      .map(({ outerHTML }) => outerHTML)
      .filter((markup) => markup.includes('harmed')),
    ...('harmed' in window ? ['A script ran.'] : []),
  ]);

/** Watches a page from now on. @returns expects texts to show as they were written, without harm on the page so far */
export function watchForHarm(page: Page): (...texts: readonly string[]) => Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  return async (...texts) => {
    for (const text of texts)
      await expect(page.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
    expect(await harmIn(page), page.url()).toEqual([]);
    expect(problems, page.url()).toEqual([]);
  };
}

/** As near to markup as the rules of a name allow. */
const hostileClient = (): Person => ({
  ...newPerson(),
  firstName: 'Script Img',
  lastName: 'Onerror Harmed',
});

/** Company name of a professional, on screens of both sides. */
export const COMPANY = shortHostileText('Company');

/** Texts about one match. */
export const MATCH_TEXTS = {
  clientNote: hostileText('Client note'),
  privateNote: hostileText('Private note'),
  answer: hostileText('Answer'),
  leadNote: hostileText('Lead note'),
  message: { channel: 'email', subject: hostileText('Sent'), body: hostileText('Email') },
} as const;

/** Texts of a credit request, in the order in which both sides write them. */
export const REQUEST_TEXTS = {
  details: hostileText('Details'),
  question: hostileText('Question'),
  reply: hostileText('Reply'),
  denial: hostileText('Denial'),
  appeal: hostileText('Appeal'),
} as const;

export type Caller = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Calls as one account, each write under a key of its own. */
export async function callerOf(account: Account): Promise<Caller> {
  const token = await tokenOf(account);
  return (path, body) => api(path, { token, ...(body && { body, idempotencyKey: randomUUID() }) });
}

/** Submits a lead that brings the visitor's texts. */
async function submitHostileLead(place: string, client: Person): Promise<void> {
  const { lead_id: lead, match_id: match = '' } = await submitDentistLead(place, client);
  const { questionnaires } = await api<{ questionnaires: { id: number }[] }>(
    '/v2/professions/dentist/questionnaires',
  );
  const { questions } = await api<{ questions: { id: number; type: string }[] }>(
    `/v2/questionnaires/${questionnaires[0]?.id}/questions`,
  );
  const question = questions.find(({ type }) => type === 'text')?.id;
  // Two lines: the year and the city of the last visit.
  await api('/v2/leads/answers', {
    body: { lead_id: lead, question_id: question, content: `2020\n${MATCH_TEXTS.answer}` },
  });
  await api(`/v2/matches/${match}`, { body: { id: match, note: MATCH_TEXTS.clientNote } });
}

/** Files a credit request for a match and argues about it. @returns its number */
async function dispute(professional: Caller, staff: Caller, match: number): Promise<number> {
  const {
    credit_request: { id },
  } = await professional<{ credit_request: { id: number } }>('/v2/credit-requests', {
    match_id: match,
    reason: 'other',
    details: REQUEST_TEXTS.details,
  });
  await staff(`/admin/v2/credit-requests/${id}/ask`, { message: REQUEST_TEXTS.question });
  await professional(`/v2/credit-requests/${id}/answer`, { message: REQUEST_TEXTS.reply });
  await staff(`/admin/v2/credit-requests/${id}/deny`, { message: REQUEST_TEXTS.denial });
  await professional(`/v2/credit-requests/${id}/appeal`, { message: REQUEST_TEXTS.appeal });
  return id;
}

/** Numbers of what the texts were written about. */
export interface HostileMatch {
  readonly client: Person;
  readonly match: number;
  readonly lead: number;
  readonly request: number;
}

/** Has every text about a match written: by the client, the professional and staff. */
export async function writeMatchTexts({
  place,
  dentist,
  staff: account,
}: {
  place: string;
  dentist: Professional;
  staff: Account;
}): Promise<HostileMatch> {
  const [professional, staff] = [await callerOf(dentist), await callerOf(account)];
  const client = hostileClient();
  await professional('/v2/company', { name: COMPANY });
  await submitHostileLead(place, client);
  const { matches } = await professional<{ matches: { id: number }[] }>('/v2/matches');
  const match = matches[0]?.id ?? 0;
  const {
    match: { lead_id: lead },
  } = await professional<{ match: { lead_id: number } }>(`/v2/matches/${match}`);
  await professional(`/v2/matches/${match}/notes`, { note: MATCH_TEXTS.privateNote });
  await professional(`/v2/matches/${match}/messages`, MATCH_TEXTS.message);
  await staff(`/admin/v2/leads/${lead}/notes`, { note: MATCH_TEXTS.leadNote });
  return { client, match, lead, request: await dispute(professional, staff, match) };
}
