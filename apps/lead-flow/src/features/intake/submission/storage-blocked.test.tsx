import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  LEAD,
  MATCHED,
  fillIn,
  matchShown,
  submitButton,
  takeAnswersAndShowMatch,
  toContact,
} from '../../../testing/contact-step.tsx';
import { openMarketplace } from '../../../testing/marketplace.ts';
import { here, reload, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

function block(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

beforeEach(() => {
  openMarketplace();
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(block);
});

afterEach(() => vi.restoreAllMocks());

it('whoever is matched is told, also after a reload, and no address holds what is a permission', async () => {
  server.use(mockPublic('POST /leads', () => MATCHED));
  takeAnswersAndShowMatch();
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await matchShown();
  expect(window.location.href).not.toContain(MATCHED.match_id);
  expect(window.location.href).not.toContain(LEAD.lead_id);

  cleanup();
  await reload();
  await matchShown();
  expect(here()).toBe('/match-profile');
});

it('what came of the last request is shown to whoever comes back to its page by a link', async () => {
  server.use(mockPublic('POST /leads', () => LEAD));
  takeAnswersAndShowMatch();
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByRole('heading', { level: 2, name: 'Widen the search' });
  cleanup();
  await renderLeadFlow('/no-match');
  expect(await screen.findByRole('heading', { level: 2, name: 'Widen the search' })).toBeTruthy();
});
