import { CONSENT_KEY } from '@carematch/analytics-events/consent';
import { PAGE_CONFIG_ID } from '@carematch/web-server/page-config';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { moves } from '../document-moves.ts';
import type { PageConfig } from '../page-config.ts';
import { openMarketplace } from '../../testing/marketplace.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { useConsent } from './consent-choice.ts';

const OPEN = { choice: undefined, isRefusedByBrowser: false };

/** The document of a deployment with a tag. */
function configure(config: Partial<PageConfig> = {}): void {
  const element = document.createElement('script');
  element.id = PAGE_CONFIG_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ tags: ['https://tags.example/a.js'], mayLoad: true, ...config });
  document.body.append(element);
}

const region = (name: string) => screen.queryByRole('region', { name });

beforeEach(() => {
  openMarketplace();
  moves.length = 0;
  useConsent.setState(OPEN);
});
afterEach(() => {
  document.getElementById(PAGE_CONFIG_ID)?.remove();
  useConsent.setState(OPEN);
});

it('asks for each kind of consent by itself, and keeps them apart', async () => {
  configure();
  const { user } = await renderLeadFlow('/about-us');
  await screen.findByRole('region', { name: 'Analytics' });
  expect(region('Advertising')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await screen.findByRole('region', { name: 'Advertising' });
  expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({ version: 1, measurement: true });
  await user.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(region('Advertising')).toBeNull();
  expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
    version: 1,
    measurement: true,
    marketing: false,
  });
});

it.each([
  ['where the document began on a page without tags', { mayLoad: false }],
  ['where there are no tags', undefined],
])('does not ask about advertising %s', async (_, config) => {
  if (config) configure(config);
  useConsent.setState({ choice: { measurement: false } });
  await renderLeadFlow('/about-us');
  // What asks has loaded when the answer about analytics is open again.
  useConsent.setState({ choice: undefined });
  await screen.findByRole('region', { name: 'Analytics' });
  useConsent.setState({ choice: { measurement: false } });
  await waitFor(() => expect(region('Analytics')).toBeNull());
  expect(region('Advertising')).toBeNull();
});

it('offers both preferences at the end of the privacy policy, each by itself', async () => {
  configure({ mayLoad: false });
  useConsent.setState({ choice: { measurement: true, marketing: true } });
  const { user } = await renderLeadFlow('/privacy-policy');
  await user.click(await screen.findByRole('button', { name: 'Turn off advertising' }));
  expect(useConsent.getState().choice).toEqual({ measurement: true, marketing: false });
  expect(screen.getByRole('button', { name: 'Turn off analytics' })).toBeTruthy();
});

it('offers no preference about advertising where there are no tags', async () => {
  await renderLeadFlow('/privacy-policy');
  await screen.findByRole('button', { name: 'Turn on analytics' });
  expect(screen.queryByRole('button', { name: /advertising/ })).toBeNull();
});
