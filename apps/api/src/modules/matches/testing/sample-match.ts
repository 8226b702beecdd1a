import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';

import { newCapability } from '../../../crypto/capability.ts';
import { sealContact } from '../../../crypto/contact-data.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sealAnswerContent } from '../../../crypto/answer-content.ts';
import type { RankKeys, StoredDecisionTrace } from '../../matching/matching.ts';
import { leadAnswers, leads } from '../../leads/leads.tables.ts';
import { providerProfessions } from '../../providers/providers.tables.ts';
import { matches } from '../matches.tables.ts';

export const CONTACT: LeadContact = {
  first_name: 'Jane',
  last_name: 'Sample',
  phone_number: '5124000001',
  email: 'jane.sample@mail.example',
};

const RANK_KEYS: RankKeys = {
  format: 'in_person',
  overlap: 2,
  asked: 3,
  planFit: 1,
  distanceBand: 0,
  distanceMiles: 3.2,
  responseBand: 0,
  matchesLastWeek: 1,
  weeklyCapacity: 5,
  lastMatchAt: null,
  tieBreak: '42',
};

export interface SampleLead {
  readonly id: number;
  readonly capabilityHash: Buffer;
}

type LeadColumns = Partial<typeof leads.$inferInsert>;

/** Stores a lead of Austin, Texas, for individual counseling. */
export async function makeLead(api: TestApp, over: LeadColumns = {}): Promise<SampleLead> {
  const { vault } = api.services;
  const capabilityHash = vault.capabilityHash(newCapability());
  const [row] = await api.db
    .insert(leads)
    .values({
      capabilityHash,
      professionId: 3,
      rootProfessionId: 3,
      outcome: 'matched',
      zip: '78701',
      stateId: 48,
      carePathId: 3,
      specializationIds: [1],
      careGoalIds: [1],
      serviceIds: [302],
      ...sealContact(vault, capabilityHash, CONTACT),
      ...over,
    })
    .returning({ id: leads.id });
  if (!row) throw new Error('The lead was not made.');
  return { id: row.id, capabilityHash };
}

type MatchColumns = Partial<typeof matches.$inferInsert>;

export interface SampleMatch {
  readonly id: number;
  readonly lead: SampleLead;
}

/** A verified license of theirs, without which a hold is over. */
export async function makeLicense(api: TestApp, providerId: number): Promise<void> {
  await api.db
    .insert(providerProfessions)
    .values({
      providerId,
      professionId: 3,
      licenseNumber: `HELD-${providerId}`,
      licenseStateId: 48,
      licenseVerifiedAt: new Date(),
      licenseExpiresOn: '2099-12-31',
    })
    .onConflictDoNothing();
}

/** Stores a live match of a provider with a new lead, or the given one, a note from the visitor with it. */
export async function makeMatch(
  api: TestApp,
  providerId: number,
  over: MatchColumns = {},
  given?: SampleLead,
): Promise<SampleMatch> {
  const { vault } = api.services;
  const lead = given ?? (await makeLead(api));
  if (over.state === 'awaiting_confirmation') await makeLicense(api, providerId);
  const capabilityHash = vault.capabilityHash(newCapability());
  const [row] = await api.db
    .insert(matches)
    .values({
      capabilityHash,
      leadId: lead.id,
      providerId,
      professionId: 3,
      state: 'live',
      disclosure: 'instant',
      disclosedAt: new Date(),
      cost: 12,
      trace: { decided_at: new Date().toISOString(), candidates_considered: 4, rank_keys: RANK_KEYS },
      noteEncrypted: vault.seal('match.note', capabilityHash, 'Mornings are best.'),
      ...over,
    })
    .returning({ id: matches.id });
  if (!row) throw new Error('The match was not made.');
  return { id: row.id, lead };
}

/** Stores the text of an answer. */
export async function makeAnswer(
  api: TestApp,
  lead: SampleLead,
  questionId: number,
  content: string,
): Promise<void> {
  await api.db.insert(leadAnswers).values({
    leadId: lead.id,
    questionId,
    contentEncrypted: sealAnswerContent(api.services.vault, lead.capabilityHash, questionId, content),
  });
}

/** The trace of a decision between two providers, of whom the second one was chosen. */
export function decisionBetween(first: number, second: number): StoredDecisionTrace {
  return {
    decided_at: new Date().toISOString(),
    candidates_considered: 2,
    steps: [
      { step: 'Place', result: 'Found', detail: 'Austin, TX' },
      { step: 'Match', result: 'Matched', detail: '2 eligible, 1 refused before' },
    ],
    candidates: [
      { provider_id: first, chosen: false, refused_because: 'Not enough credits', rank_keys: RANK_KEYS },
      { provider_id: second, chosen: true, refused_because: null, rank_keys: RANK_KEYS },
    ],
  };
}
