import type * as z from 'zod/mini';

import type { clientContact } from '@carematch/api-client/contract/matches/matches.contract';
import { isMinor } from '@carematch/validation/rules/minor';

import { openAnswerContent } from '../../crypto/answer-content.ts';
import { maskContact, openContact } from '../../crypto/contact-data.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { requestColumns } from './request-columns.ts';

export type ClientContact = z.output<typeof clientContact>;

interface ContactRow {
  readonly leadHash: Buffer;
  readonly contactEncrypted: Buffer;
  readonly ageAnswers: (typeof requestColumns)['ageAnswers']['_']['type'];
}

/** How a client is reached, and whether through a parent or guardian, by what they have answered so far. */
export function presentContact(
  vault: Vault,
  { leadHash, contactEncrypted, ageAnswers }: ContactRow,
  masked: boolean,
): ClientContact {
  const contact = openContact(vault, leadHash, contactEncrypted);
  const ages = ageAnswers.map(({ question_id: id, content }) => ({
    meaning: 'age',
    content: openAnswerContent(vault, leadHash, id, Buffer.from(content, 'base64')),
  }));
  return { ...(masked ? maskContact(contact) : contact), masked, is_guardian: isMinor(ages) };
}
