import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { samplePublicMatch } from '@carematch/api-client/samples/matches.samples';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';
import type { PublicMatch } from './match.ts';

const MATCH = samplePublicMatch({ state: 'live', has_note: false });

function serve(changes: Partial<PublicMatch> = {}) {
  const match = { ...MATCH, ...changes };
  server.use(
    mockPublic('GET /public/matches/:id', () => ({ match })),
    mockPublic('POST /matches/:id', () => {
      match.has_note = true;
      return { message: 'Kept.' };
    }),
  );
}

it.each(['/match-profile', '/success-match', '/complete'])(
  "%s opens from an email's link, whose id does not stay in the address, also after a reload",
  async (path) => {
    serve({ has_note: true });
    for (const address of [`${path}#${MATCH.id}`, path]) {
      await renderLeadFlow(address);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.body.textContent).toContain('Ada Byrne'));
      expect(window.location.href).not.toContain(MATCH.id);
      expect(here()).toBe(path);
      cleanup();
    }
  },
);

it('a note to a provider who has the details ends with thanks, and leads back to the match', async () => {
  serve();
  const { user } = await renderLeadFlow(`/match-profile#${MATCH.id}`);
  await user.type(await screen.findByRole('textbox'), 'Mornings are best.');
  await user.click(screen.getByRole('button', { name: 'Send note' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(here()).toBe('/complete');
  await waitFor(() => expect(document.body.textContent).toContain('Ada Byrne has your note.'));
  await user.click(screen.getByRole('link', { name: 'Back to your match' }));
  await screen.findByRole('heading', { level: 1, name: "You're matched with Ada Byrne" });
});

it('thanks for no note that was not sent', async () => {
  serve();
  await renderLeadFlow(`/complete#${MATCH.id}`);
  await screen.findByRole('heading', { level: 1, name: "You haven't sent a note yet" });
  expect(screen.getByRole('link', { name: 'Go to your match' }).getAttribute('href')).toBe('/match-profile');
});

it('names no one by an id that no one was given', async () => {
  server.use(mockPublic('GET /public/matches/:id', () => failWith('not_found')));
  await renderLeadFlow(`/complete#${MATCH.id}`);
  expect(await screen.findByText('Page Not Found')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Ada Byrne');
});
