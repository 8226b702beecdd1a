import { CONSENT_KEY } from '@carematch/analytics-events/consent';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PROFESSIONS, FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';
import { track } from '../analytics/track.ts';
import { useConsent } from './consent-choice.ts';

const OPEN = { choice: undefined, isRefusedByBrowser: false };
const question = () => screen.findByRole('region', { name: 'Analytics' });

/** Names of the events that reach the API's log. */
function listen(): string[] {
  const events: string[] = [];
  server.use(
    mockPublic('POST /event-logs', ({ body }) => {
      events.push(JSON.stringify(body));
      return { message: 'Logged.' };
    }),
  );
  return events;
}

beforeEach(() => {
  openMarketplace();
  useConsent.setState(OPEN);
});
afterEach(() => useConsent.setState(OPEN));

describe('the question whether steps may be counted', () => {
  it('is kept as answered, and goes', async () => {
    const { user } = await renderLeadFlow('/about-us');
    await question();
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    // Third parties were not asked about: there are none here.
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({ version: 1, measurement: false });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('lets nothing leave before it is answered, and neutral steps after a yes', async () => {
    const events = listen();
    const { user } = await renderLeadFlow('/mental-health-counselor/explore-needs', { draft: FILLED_DRAFT });
    await question();
    expect(events).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 1, name: 'What do you hope to gain from therapy?' });
    await waitFor(() => {
      // Events are collected until the page may be about to end.
      window.dispatchEvent(new Event('pagehide'));
      expect(events.join()).toContain('care_goals');
    });
    expect(events.join()).not.toMatch(/care_needs|Worry|10001|Counselor/);
  });

  it('lets the view of a step leave once it is shown, and not while it loads', async () => {
    useConsent.setState({ choice: { measurement: true } });
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 1, measurement: true }));
    const events = listen();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    server.use(
      mockPublic('GET /professions/:id', async () => {
        ask();
        await held.promise;
        return { profession: PROFESSIONS['mental-health-counselor'] };
      }),
    );
    await renderLeadFlow('/mental-health-counselor/care-options', { draft: FILLED_DRAFT });
    await asked;
    // What counts has loaded, and its delay is over, when an event of the test's own arrives.
    track(({ analytics }) => analytics.track('zip_submit', { step: 'landing' }));
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(events.join()).toContain('zip_submit');
    });
    expect(events.join()).not.toContain('care_path');
    held.resolve();
    await screen.findByRole('heading', { level: 1, name: 'Take the first step to feeling better.' });
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(events.join().match(/"event":"care_path"/g)).toHaveLength(1);
    });
  });

  it('is not asked where the browser sends the Global Privacy Control signal', async () => {
    useConsent.setState({ choice: undefined, isRefusedByBrowser: true });
    await renderLeadFlow('/privacy-policy');
    await screen.findByText(/Global Privacy Control signal, so we don't count anything/);
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    // What asks has loaded when it asks without the signal.
    useConsent.setState(OPEN);
    await question();
    useConsent.setState({ choice: undefined, isRefusedByBrowser: true });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull());
  });

  it('can be answered otherwise at the end of the privacy policy', async () => {
    useConsent.setState({ choice: { measurement: true } });
    const { user } = await renderLeadFlow('/privacy-policy');
    await user.click(await screen.findByRole('button', { name: 'Turn off analytics' }));
    expect(screen.getByText("In this browser, we don't count which steps you reach.")).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toMatchObject({ measurement: false });
  });
});
