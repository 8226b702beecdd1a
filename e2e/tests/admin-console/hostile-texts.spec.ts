import { randomUUID } from 'node:crypto';

import { addProfessional, addStaff, type Professional, tokenOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { api } from '../../support/api.ts';
import { STARTER } from '../../support/buying.ts';
import { submitDentistLead } from '../../support/dentists.ts';
import { hostileText, shortHostileText, watchForHarm } from '../../support/hostile-texts.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** As near to markup as the rules of a name allow. */
const CLIENT = { ...newPerson(), firstName: 'Script Img', lastName: 'Onerror Harmed' };

const COMPANY = shortHostileText('Company');
const MEMBER = {
  first_name: 'Svg Onload',
  last_name: 'Script',
  title: shortHostileText('Member'),
  role: 'member',
};
const ANSWER = hostileText('Answer');
const CLIENT_NOTE = hostileText('Client note');
const PRIVATE_NOTE = hostileText('Private note');
const LEAD_NOTE = hostileText('Lead note');
const STAFF_NOTE = hostileText('Staff note');
const EMAIL = { channel: 'email', subject: hostileText('Sent'), body: hostileText('Email') };
const TEXT_TEMPLATE = hostileText('Text template');
const EMAIL_TEMPLATE = { title: 'Hostile', subject: shortHostileText('Subject'), body: hostileText('Body') };
const REQUEST = {
  details: hostileText('Details'),
  question: hostileText('Question'),
  reply: hostileText('Reply'),
  denial: hostileText('Denial'),
  appeal: hostileText('Appeal'),
};
const ADJUSTMENT = hostileText('Adjustment');
const CARD_REFUND = hostileText('Refund');

type Caller = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Calls as one account, each write under a key of its own. */
async function callerOf(account: Parameters<typeof tokenOf>[0]): Promise<Caller> {
  const token = await tokenOf(account);
  return (path, body) => api(path, { token, ...(body && { body, idempotencyKey: randomUUID() }) });
}

/** A lead that brings the visitor's texts. */
async function leaveLead(place: string): Promise<void> {
  const { lead_id: lead, match_id: match = '' } = await submitDentistLead(place, CLIENT);
  const { questionnaires } = await api<{ questionnaires: { id: number }[] }>(
    '/v2/professions/dentist/questionnaires',
  );
  const { questions } = await api<{ questions: { id: number; type: string }[] }>(
    `/v2/questionnaires/${questionnaires[0]?.id}/questions`,
  );
  const question = questions.find(({ type }) => type === 'text')?.id;
  // Two lines: the year and the city of the last visit.
  await api('/v2/leads/answers', {
    body: { lead_id: lead, question_id: question, content: `2020\n${ANSWER}` },
  });
  await api(`/v2/matches/${match}`, { body: { id: match, note: CLIENT_NOTE } });
}

/** A request for the credits of a match that went back and forth between both sides. @returns its number */
async function dispute(professional: Caller, staff: Caller, match: number): Promise<number> {
  const {
    credit_request: { id },
  } = await professional<{ credit_request: { id: number } }>('/v2/credit-requests', {
    match_id: match,
    reason: 'other',
    details: REQUEST.details,
  });
  await staff(`/admin/v2/credit-requests/${id}/ask`, { message: REQUEST.question });
  await professional(`/v2/credit-requests/${id}/answer`, { message: REQUEST.reply });
  await staff(`/admin/v2/credit-requests/${id}/deny`, { message: REQUEST.denial });
  await professional(`/v2/credit-requests/${id}/appeal`, { message: REQUEST.appeal });
  return id;
}

/** A package whose money went back to the card. @returns where the credit note is printed */
async function refundPackage(professional: Caller, staff: Caller): Promise<string> {
  const { payment_options: options } = await professional<{
    payment_options: { id: number; name: string; price: number }[];
  }>('/v2/payment-options');
  const option = options.find(({ name }) => name === STARTER.name);
  await professional('/v2/credits/pay', {
    payment_option_id: option?.id,
    price: option?.price,
    payment_method: 'pm_card_visa',
    last_payment_id: null,
  });
  const newest = async (kind: string) =>
    (await professional<{ invoices: { id: number }[] }>(`/v2/invoices?kind=${kind}`)).invoices[0]?.id;
  await staff(`/admin/v2/invoices/${await newest('invoice')}/refund`, { credits: 1, reason: CARD_REFUND });
  const note = await professional<{ print_url: string }>(`/v2/invoices/${await newest('credit_note')}`);
  return note.print_url;
}

/** Has every text that people write about a match and a professional written. */
async function writeTexts(dentist: Professional, place: string, staff: Caller) {
  const professional = await callerOf(dentist);
  await professional('/v2/company', { name: COMPANY });
  await professional('/v2/team-members', MEMBER);
  await professional('/v2/message-templates', { kind: 'sms', title: 'Text', body: TEXT_TEMPLATE });
  await professional('/v2/message-templates', { kind: 'email', ...EMAIL_TEMPLATE });
  await leaveLead(place);
  const { matches } = await professional<{ matches: { id: number }[] }>('/v2/matches');
  const match = matches[0]?.id ?? 0;
  const {
    match: { lead_id: lead },
  } = await professional<{ match: { lead_id: number } }>(`/v2/matches/${match}`);
  await professional(`/v2/matches/${match}/notes`, { note: PRIVATE_NOTE });
  await professional(`/v2/matches/${match}/messages`, EMAIL);
  await staff(`/admin/v2/leads/${lead}/notes`, { note: LEAD_NOTE });
  await staff(`/admin/v2/users/${dentist.userId}/notes`, { text: STAFF_NOTE });
  await staff(`/admin/v2/users/${dentist.userId}/credit-adjustments`, { amount: 1, reason: ADJUSTMENT });
  return {
    match,
    lead,
    request: await dispute(professional, staff, match),
    printUrl: await refundPackage(professional, staff),
  };
}

test('portal and console show markup in what people wrote as text', async ({ page, context }) => {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const colleague = await addStaff();
  const { match, lead, request, printUrl } = await writeTexts(dentist, place, await callerOf(colleague));
  const clientName = `${CLIENT.firstName} ${CLIENT.lastName}`;

  const portal = new ProviderPortal(page);
  const expectHarmless = watchForHarm(page);
  await portal.startSession(dentist);
  await portal.open(`/dashboard/matches?match=${match}`);
  await portal.timeline.getByRole('button', { name: /^Show all/ }).click();
  await expectHarmless(clientName, CLIENT_NOTE, PRIVATE_NOTE, EMAIL.body, ANSWER);
  await portal.open(`/dashboard/credits/requests?request=${request}`);
  await expectHarmless(...Object.values(REQUEST));
  await portal.open('/dashboard/credits');
  await expectHarmless(ADJUSTMENT);
  await page.goto(printUrl);
  await expectHarmless(COMPANY, CARD_REFUND);
  await portal.open('/dashboard/settings/group-practice');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(COMPANY);
  await expectHarmless(MEMBER.title);
  await portal.open('/dashboard/settings/sms-template');
  await expectHarmless(TEXT_TEMPLATE);
  await portal.open(`/dashboard/settings/email-template/${EMAIL_TEMPLATE.title}`);
  await expectHarmless(EMAIL_TEMPLATE.subject, EMAIL_TEMPLATE.body);

  const desk = new AdminConsole(await context.newPage());
  const expectHarmlessAtDesk = watchForHarm(desk.page);
  await desk.startSession(colleague);
  await desk.open(`/admin-dashboard/users/leads/${lead}`);
  await desk.page.getByRole('button', { name: 'Show contact data' }).click();
  await desk.page.getByRole('button', { name: 'View and log access' }).click();
  await desk.page.getByText(/answers? to the questions$/).click();
  await expectHarmlessAtDesk(clientName, CLIENT_NOTE, ANSWER, LEAD_NOTE);
  await desk.open(`/admin-dashboard/credit-requests?request=${request}`);
  await expectHarmlessAtDesk(...Object.values(REQUEST));
  await desk.open(`/admin-dashboard/users/${dentist.userId}`);
  await expectHarmlessAtDesk(COMPANY, STAFF_NOTE);
  await desk.open(`/admin-dashboard/users/${dentist.userId}/credits`);
  await expectHarmlessAtDesk(ADJUSTMENT);
});
