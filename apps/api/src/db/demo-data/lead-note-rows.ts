import type { leadNotes } from '../../modules/leads/leads.tables.ts';
import { after, HOUR_MS } from './demo-world.ts';
import type { NumberedRequest, RequestMaking } from './numbering.ts';
import { staffIds } from './staff-rows.ts';

const NOTES = {
  pending: 'Called the office. They want to add credits this week.',
  unmatched: 'Left a voicemail for the client. They may be fine with a video visit.',
} as const;

/** What staff wrote down of every third lead that waits for them. Nothing is drawn, so that the rest of the world stays as it is. */
export function leadNoteRows(
  { basis, first, providers, vault }: RequestMaking,
  numbered: readonly NumberedRequest[],
): (typeof leadNotes.$inferInsert)[] {
  const [authorId] = staffIds(first, providers);
  return numbered.flatMap(({ request, leadId, leadHash }) => {
    const { outcome, createdAt } = request;
    const writtenAt = after(createdAt, HOUR_MS / 2);
    if ((outcome !== 'pending' && outcome !== 'unmatched') || leadId % 3 > 0 || writtenAt > basis.at)
      return [];
    const textEncrypted = vault.seal('lead.note', leadHash, NOTES[outcome]);
    return [{ leadId, authorId, textEncrypted, createdAt: writtenAt }];
  });
}
