import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { samplePublicMatch } from '@carematch/api-client/samples/matches.samples';
import { DISCLOSURE_CONSENT } from '@carematch/content/legal/visitor-consents';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { keepOutcome } from '../../shared/outcome-record.ts';
import { FILLED_DRAFT } from '../../testing/marketplace.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';
import type { PublicMatch } from './match.ts';

const waiting = samplePublicMatch({ state: 'awaiting_confirmation', disclosure: 'confirm' });
const agreed = vi.fn<(body: unknown) => void>();

function matched(changes: Partial<PublicMatch> = {}): void {
  keepOutcome({
    kind: 'match',
    leadId: 'l'.repeat(32),
    matchId: waiting.id,
    city: 'Oakland',
    state: 'CA',
    resumePath: '/mental-health-counselor/care-options',
  });
  server.use(
    mockPublic('GET /public/matches/:id', () => ({ match: { ...waiting, ...changes } })),
    mockPublic('POST /matches/:id/confirmation', ({ body }) => {
      agreed(body);
      return { match: { ...waiting, state: 'live' } };
    }),
    mockPublic('POST /matches/:id', () => ({ message: 'Kept.' })),
  );
}

/** What the page says, whatever of it is set apart. */
const reads = (text: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));

it('says who has what: nothing is shared, not even a note, before the visitor agrees', async () => {
  matched();
  const { user } = await renderLeadFlow('/match-profile');
  await screen.findByRole('heading', { level: 1, name: 'Meet Ada Byrne' });
  expect(screen.getByText("We haven't shared your information.")).toBeTruthy();
  await user.type(await screen.findByRole('textbox'), 'Mornings are best.');
  await user.click(screen.getByRole('button', { name: 'Send note' }));
  await reads(/We'll keep your note for Ada Byrne until you share your details\./);

  await user.click(screen.getByRole('button', { name: 'Share my details with Ada Byrne' }));
  await screen.findByRole('heading', { level: 1, name: "You're matched with Ada Byrne" });
  await reads(/Ada Byrne has your note\./);
  expect(agreed).toHaveBeenCalledExactlyOnceWith({ consent_version: DISCLOSURE_CONSENT.version });
});

it('shows the office, and a linked video that loads once it is played', async () => {
  const office = {
    office_address: '12 Elm Street',
    office_photos: ['/api/files/office-1.jpg', '/api/files/office-2.jpg'],
    practice_since: 2015,
  };
  const welcome_video = { kind: 'link', url: 'https://youtu.be/dQw4w9WgXcQ' } as const;
  matched({ provider: { ...waiting.provider, ...office, welcome_video } });
  const { user } = await renderLeadFlow('/match-profile');
  expect(await screen.findByText('12 Elm Street')).toBeTruthy();
  expect(screen.getByText('2015')).toBeTruthy();
  expect(screen.getByAltText('Office, 2 of 2').getAttribute('src')).toBe('/api/files/office-2.jpg');
  const play = await screen.findByRole('button', { name: 'Play video' });
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(play);
  const player = screen.getByTitle('Welcome video on YouTube');
  expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(document.activeElement).toBe(player);
});

it('says until when there is time to decide, in Eastern Time', async () => {
  matched({ confirm_before: '2030-07-05T20:20:00Z' });
  await renderLeadFlow('/match-profile');
  expect(await screen.findByText(/until 07\/05\/2030 04:20 PM Eastern Time to decide\./)).toBeTruthy();
});

it('takes the keyboard and the eye to the heading once the visitor agreed', async () => {
  matched();
  const { user } = await renderLeadFlow('/match-profile');
  const share = await screen.findByRole('button', { name: 'Share my details with Ada Byrne' });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(share);
  const heading = await screen.findByRole('heading', { level: 1, name: "You're matched with Ada Byrne" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('shows nothing in a tab that has no outcome', async () => {
  await renderLeadFlow('/match-profile');
  expect(await screen.findByText("There's nothing to show here.")).toBeTruthy();
});

it('leaves a draft alone that was begun since', async () => {
  matched();
  await renderLeadFlow('/match-profile', { draft: FILLED_DRAFT });
  await screen.findByRole('heading', { level: 1, name: 'Meet Ada Byrne' });
  expect(localStorage.getItem('location_id')).toBe('10001');
});

it('offers the next step before the profile, and each way once', async () => {
  matched({ state: 'live', disclosure: 'instant' });
  await renderLeadFlow('/match-profile');
  const call = await screen.findByRole('link', { name: 'Call (212) 555-0100' });
  const profile = screen.getByRole('heading', { level: 2, name: 'Ada Byrne' });
  expect(call.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.body.textContent).toContain("We've shared your details only with Ada Byrne.");
});

it('says who is shared with before the visitor agrees, in the words that are recorded', async () => {
  matched();
  await renderLeadFlow('/match-profile');
  await reads(/We'll share your name, phone, email and answers so Ada Byrne can contact you\./);
  const share = screen.getByRole('button', { name: 'Share my details with Ada Byrne' });
  const profile = screen.getByRole('heading', { level: 2, name: 'Ada Byrne' });
  expect(share.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('proves: the license, the plans and how soon they usually reply', async () => {
  const proofs = {
    license: { state: 'New York', verified_at: '2026-03-04T16:00:00Z' },
    insurance_carriers: ['Aetna'],
    usual_reply: 'within_4_hours' as const,
  };
  matched({ provider: { ...waiting.provider, ...proofs } });
  await renderLeadFlow('/match-profile');
  expect(await screen.findByText(/^License verified in/)).toHaveProperty(
    'textContent',
    'License verified in New York on 03/04/2026',
  );
  expect(screen.getByText('Aetna')).toBeTruthy();
  expect(screen.getByText('Usually replies within 4 business hours')).toBeTruthy();
});

it.each([
  ['released', '/match-profile'],
  ['ended', '/match-profile'],
  ['released', '/success-match'],
  ['ended', '/success-match'],
] as const)('shows of a match that is %s nothing but that, at %s', async (state, path) => {
  matched({ state });
  await renderLeadFlow(path);
  await screen.findByRole('heading', { level: 1, name: 'This match has ended.' });
  expect(document.body.textContent).not.toContain('Ada Byrne');
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/');
});

it.each([
  ['the match', '/match-profile', 'live'],
  ['the shorter page of the match', '/success-match', 'live'],
  ['a match that is over', '/match-profile', 'ended'],
  ['a tab without an outcome', '/match-profile', undefined],
] as const)('leads to 988 from %s', async (_, path, state) => {
  if (state) matched({ state });
  await renderLeadFlow(path);
  const lifeline = await screen.findByRole('link', { name: '988' });
  expect(lifeline.getAttribute('href')).toBe('tel:988');
});

it('says why when the match was released while the visitor read about it, and shares nothing', async () => {
  matched();
  const refusal = 'The time to agree has passed. Please send a new request.';
  server.use(mockPublic('POST /matches/:id/confirmation', () => failWith('match_not_confirmable', refusal)));
  const { user } = await renderLeadFlow('/match-profile');
  await user.click(await screen.findByRole('button', { name: 'Share my details with Ada Byrne' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refusal));
  expect(screen.getByRole('heading', { level: 1, name: 'Meet Ada Byrne' })).toBeTruthy();
  expect(screen.getByText("We haven't shared your information.")).toBeTruthy();
});

it('sends from the shorter page to the match before its profile', async () => {
  matched({ state: 'live' });
  await renderLeadFlow('/success-match');
  const link = await screen.findByRole('link', { name: 'See your match' });
  const profile = screen.getByRole('heading', { level: 2, name: 'Ada Byrne' });
  expect(link.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

/** What of the page still names Ada Byrne when all that is set apart is taken away. */
function namedInSentence(): string | undefined {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const part of page.querySelectorAll('bdi')) part.remove();
  return page.textContent.match(/.{20}(Ada|Byrne)/)?.[0];
}

it('names the provider apart from each sentence, before the visitor agrees and after', async () => {
  matched({ has_note: true });
  const { user } = await renderLeadFlow('/match-profile');
  await screen.findByText(/Sending another replaces it\./);
  expect(namedInSentence()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Share my details with Ada Byrne' }));
  await screen.findByRole('heading', { level: 1, name: "You're matched with Ada Byrne" });
  expect(namedInSentence()).toBeUndefined();
});

it.each(['/match-profile', '/success-match'])(
  'says at %s that their own plan is taken, and what a visit costs',
  async (path) => {
    const provider = {
      ...waiting.provider,
      insurance_carriers: ['Zenith', 'Aetna'],
      visit_price: { from: 120, to: 160 },
    };
    matched({ own_plan: 'Zenith', provider });
    await renderLeadFlow(path);
    await expect.poll(() => document.body.textContent).toMatch(/Takes Zenith, your plan/);
    expect(document.body.textContent).toMatch(/Price\$120–\$160 a visit without insurance/);
  },
);
