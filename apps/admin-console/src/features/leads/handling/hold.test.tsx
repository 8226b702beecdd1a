import { mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { DANA, sampleQueuedLead, sampleUnmatchedLead } from '@carematch/api-client/samples/leads.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const UNMATCHED = '/admin-dashboard/unmatched';
const ME = { ...DANA, id: 2, name: 'Avery Staff', is_me: true };
const calls = vi.fn<(call: string) => void>();
const open = (path: string) => renderConsole(path, { stored: SIGNED_IN });

/** Someone has the lead by now, until it is taken over. */
const heldBy = (first: typeof DANA | typeof ME) => {
  let holder = first;
  return [
    mockAdmin('PUT /leads/:id/hold', ({ params, body }) => {
      calls(`PUT ${params.id}${body.take_over ? ' over' : ''}`);
      if (body.take_over) holder = ME;
      return { held_by: holder };
    }),
    mockAdmin('DELETE /leads/:id/hold', ({ params }) => {
      calls(`DELETE ${params.id}`);
      return { message: 'Done.' };
    }),
    mockAdmin('GET /leads/:id', ({ params }) => ({
      lead: sampleUnmatchedLead({ id: params.id, held_by: holder }),
    })),
  ];
};

/** Reports that a lead is open. The previous test's page may still send that it closed. */
const reports = () => calls.mock.calls.flat().filter((call) => call.startsWith('PUT'));

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  calls.mockReset();
  server.use(
    ...heldBy(ME),
    mockAdmin('GET /unmatched', () =>
      samplePage('leads', [sampleQueuedLead(), sampleQueuedLead({ id: 1041 })]),
    ),
    ...usualAnswers(),
  );
});
describe('that a lead is open', () => {
  it('is told as its page opens, each minute while it is in sight, and at once on coming back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open(`${UNMATCHED}/1042`);
    await screen.findByRole('region', { name: 'What to do first' });
    await vi.waitFor(() => expect(reports()).toEqual(['PUT 1042']));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(reports()).toHaveLength(2));
    look('hidden');
    vi.advanceTimersByTime(120_000);
    look('visible');
    await vi.waitFor(() => expect(reports()).toHaveLength(3));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(reports()).toEqual(Array.from({ length: 4 }, () => 'PUT 1042')));
  });

  it('is over as the drawer goes on to the next, and as it closes', async () => {
    const { user } = open(`${UNMATCHED}?lead=1042`);
    await screen.findByRole('region', { name: 'What to do first' });
    await waitFor(() => expect(calls).toHaveBeenLastCalledWith('PUT 1042'));
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Lead 1041', level: 2 });
    await waitFor(() => expect(calls.mock.calls.flat()).toContain('PUT 1041'));
    expect(calls.mock.calls.flat()).toContain('DELETE 1042');
    await user.click(screen.getByRole('link', { name: /Close/ }));
    await waitFor(() => expect(calls).toHaveBeenLastCalledWith('DELETE 1041'));
  });

  it('is over as the tab is closed', async () => {
    open(`${UNMATCHED}/1042`);
    await waitFor(() => expect(calls).toHaveBeenLastCalledWith('PUT 1042'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(calls).toHaveBeenLastCalledWith('DELETE 1042'));
  });

  it('shows in its row of the queue at once', async () => {
    open(`${UNMATCHED}?lead=1042`);
    const row = (await screen.findByRole('link', { name: 'Lead 1042' })).closest('tr');
    await waitFor(() => expect(row?.textContent).toContain('Open with You'));
  });
});

describe('a lead that a colleague has open', () => {
  beforeEach(() => server.use(...heldBy(DANA)));

  it('says who has it, and is taken over', async () => {
    const { user } = open(`${UNMATCHED}/1042`);
    expect(await screen.findByText('Dana Cole has this open')).toBeDefined();
    await waitFor(() => expect(reports()).toEqual(['PUT 1042']));
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByText('Dana Cole has this open')).toBeNull());
    expect(calls).toHaveBeenCalledWith('PUT 1042 over');
  });

  it('says so without a reload where they come later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server.use(...heldBy(ME));
    open(`${UNMATCHED}/1042`);
    await screen.findByRole('region', { name: 'What to do first' });
    await vi.waitFor(() => expect(reports()).toHaveLength(1));
    expect(screen.queryByText('Dana Cole has this open')).toBeNull();
    server.use(...heldBy(DANA));
    vi.advanceTimersByTime(15_000);
    expect(await screen.findByText('Dana Cole has this open')).toBeDefined();
  });
});
