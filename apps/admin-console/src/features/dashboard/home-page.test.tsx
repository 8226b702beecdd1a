import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const HOME = '/admin-dashboard';
const NOTHING = { total: 0, oldest_at: null };

beforeEach(() => server.use(...usualAnswers()));

const waiting = (pending: number, unmatched = 0) => {
  const oldest_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const queue = (total: number) => (total > 0 ? { total, oldest_at } : NOTHING);
  return mockAdmin('GET /queues', () => ({
    queues: {
      pending: queue(pending),
      unmatched: queue(unmatched),
      verification: NOTHING,
      credit_requests: NOTHING,
      payment_alerts: NOTHING,
    },
  }));
};

describe('home', () => {
  it('tells what waits, since when and what to do, and leads to those rows', async () => {
    server.use(waiting(1204));
    const { user, here } = renderConsole(HOME, { stored: SIGNED_IN });
    const link = await screen.findByRole('link', { name: 'Pending leads 1,204' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('3 hours')).toBeDefined();
    expect(main.getByText(/after 72 hours/)).toBeDefined();
    expect(main.getByText(/^All done: unmatched leads/)).toBeDefined();
    await user.click(link);
    await screen.findByRole('heading', { name: 'Pending leads' });
    expect(here()).toBe(`${HOME}/pending`);
  });

  it('has a kind word where nothing waits', async () => {
    renderConsole(HOME, { stored: SIGNED_IN });
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeDefined();
  });

  it('says that it did not load, and tries again', async () => {
    server.use(mockAdmin('GET /queues', () => failWith('internal', 'The server has a problem.')));
    const { user } = renderConsole(HOME, { stored: SIGNED_IN });
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    server.use(waiting(2));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Pending leads 2' })).toBeDefined();
  });
});

describe('the navigation', () => {
  it('tells how much waits and marks the queue that is open, whatever else narrows it', async () => {
    server.use(waiting(2, 7));
    renderConsole(`${HOME}/unmatched/1042?page=2`, { stored: SIGNED_IN });
    await screen.findByRole('link', { name: 'Pending leads 2 waiting, oldest 3 hours' });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    const unmatched = nav.getByRole('link', { name: 'Unmatched leads 7 waiting, oldest 3 hours' });
    expect(unmatched.getAttribute('href')).toBe(`${HOME}/unmatched`);
    expect(nav.getByRole('link', { current: 'page' })).toBe(unmatched);
  });

  it('counts anew after something was written', async () => {
    server.use(
      waiting(2),
      mockAdmin('POST /saved-views', ({ body }) => {
        server.use(waiting(1));
        return { saved_view: { id: 1, ...body } };
      }),
    );
    const { user } = renderConsole(`${HOME}/pending?profession_id=3`, { stored: SIGNED_IN });
    await screen.findByRole('link', { name: /^Pending leads 2 waiting/ });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Waiting{Enter}');
    expect(await screen.findByRole('link', { name: /^Pending leads 1 waiting/ })).toBeDefined();
  });
});
