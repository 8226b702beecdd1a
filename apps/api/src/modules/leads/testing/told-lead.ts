import { eq } from 'drizzle-orm';

import type { TestApp } from '../../../testing/test-app.ts';
import { questions } from '../../catalog/catalog.tables.ts';
import { makeAnswer } from '../../matches/testing/sample-match.ts';
import { leads } from '../leads.tables.ts';
import { leadBody, newContact, type SampleContact, type SampleLead } from './sample-leads.ts';

export const NOTE = 'Mornings are best, and please do not ring the bell.';
export const ANSWER = 'I cannot sleep since the move.';

export interface ToldLead {
  readonly id: number;
  readonly body: SampleLead;
  readonly contact: SampleContact;
  readonly matchCapability: string;
  /** Everything in it that tells who asked, or is in their own words. */
  readonly secrets: readonly string[];
}

/** A matched lead whose visitor wrote an answer and a note, with the emails that followed. Needs a provider that serves it. */
export async function makeToldLead(api: TestApp, idempotencyKey: string): Promise<ToldLead> {
  const contact = { ...newContact(), first_name: 'Wilhelmina', last_name: 'Featherstonehaugh' };
  const body = leadBody({
    ...contact,
    gclid: 'click-4711',
    origin_url: 'https://campaign.example/landing',
    consent: { version: 'sms-2026-11', page: '/about-wilhelmina' },
  });
  const headers = { 'idempotency-key': idempotencyKey };
  const { lead_id, match_id } = (await api.public('POST /leads', { body }, { headers })).body;
  if (match_id === undefined) throw new Error('The lead was not matched.');
  const capabilityHash = api.services.vault.capabilityHash(lead_id);
  const [lead] = await api.db.select().from(leads).where(eq(leads.capabilityHash, capabilityHash));
  const [question] = await api.db.select().from(questions).where(eq(questions.type, 'text')).limit(1);
  if (!lead || !question) throw new Error('The lead or the question is missing.');
  await makeAnswer(api, { id: lead.id, capabilityHash }, question.id, ANSWER);
  await api.public('POST /matches/:id', { params: { id: match_id }, body: { id: match_id, note: NOTE } });
  await api.background.outbox.drain();
  const secrets = [...Object.values(contact), 'click-4711', 'campaign.example', '/about-wilhelmina'];
  return {
    id: lead.id,
    body,
    contact,
    matchCapability: match_id,
    secrets: [...secrets, NOTE, ANSWER],
  };
}
