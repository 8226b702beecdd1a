import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleRefundOffer } from '@carematch/api-client/samples/credit-requests.samples';
import {
  inStatus,
  sampleMatch,
  sampleMatches,
  sampleOpenedMatch,
  sampleTimelineEvent,
} from '@carematch/api-client/samples/matches.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { sampleMaskedContact } from '@carematch/api-client/samples/lead-request.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';

import { renderPortal, SIGNED_IN } from './render-portal.tsx';

/** Called with the query of each `GET /matches`. */
export const asked = vi.fn<(query: unknown) => void>();
/** Called with the id of each match that is read. */
export const opened = vi.fn<(id: number) => void>();

export const rosa = sampleMatch();
export const amir = sampleMatch({
  id: 8,
  ...inStatus('scheduled'),
  contact: sampleMaskedContact({ first_name: 'Amir', last_name: 'K.' }),
  has_note: false,
});

/** Serves a professional's list of Rosa and Amir, the first page of three, and what an opened match shows. */
export function serveTwoMatches(): void {
  asked.mockReset();
  opened.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /matches', ({ query }) => {
      asked(query);
      return sampleMatches([rosa, amir], { page: query.page, total: 60, last_page: 3 });
    }),
    mockPublic('GET /matches/:id', ({ params }) => {
      opened(params.id);
      return { match: sampleOpenedMatch() };
    }),
    mockPublic('GET /matches/:id/refund', () => ({ refund: sampleRefundOffer() })),
    mockPublic('GET /matches/:id/timeline', () => ({ events: [sampleTimelineEvent()] })),
  );
}

export const openMatches = (path = '/dashboard/matches') => renderPortal(path, { stored: SIGNED_IN });

export const statusButton = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`contact status of ${name}`) });

/** The row of a client. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('The match is in no row.');
  return row;
}
