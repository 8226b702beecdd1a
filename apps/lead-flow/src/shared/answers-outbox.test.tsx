import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { describe, expect, it, vi } from 'vitest';

import { renderLeadFlow } from '../testing/render-lead-flow.tsx';
import { server } from '../testing/server.ts';
import { keepAnswers, postAnswers } from './answers-outbox.ts';

const LEAD_ID = 'l'.repeat(32);
const answer = (question_id: number) => ({
  question_id,
  option_ids: [question_id * 10],
  content: null,
  meaning: null,
  value: null,
});

function listen(refused: readonly number[] = []): number[] {
  const posted: number[] = [];
  server.use(
    mockPublic('POST /leads/answers', ({ body }) => {
      if (refused.includes(body.question_id)) return Response.error();
      posted.push(body.question_id);
      return { message: 'Saved.' };
    }),
  );
  return posted;
}

describe('answers of a lead', () => {
  it('are kept until each has been posted, one call per question', async () => {
    keepAnswers(LEAD_ID, [answer(1), answer(2)]);
    const first = listen([2]);
    expect(await postAnswers()).toBe(false);
    expect(first).toEqual([1]);
    const second = listen();
    expect(await postAnswers()).toBe(true);
    expect(second).toEqual([2]);
    expect(localStorage.length).toBe(0);
  });

  it('are posted once when two parts of the page ask for it at the same time', async () => {
    keepAnswers(LEAD_ID, [answer(1), answer(2)]);
    const posted = listen();
    expect(await Promise.all([postAnswers(), postAnswers()])).toEqual([true, true]);
    expect(posted.toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  it('are not dropped for those of an earlier lead that arrive late', async () => {
    const next = 'n'.repeat(32);
    const posted: string[] = [];
    server.use(
      mockPublic('POST /leads/answers', ({ body }) => {
        if (posted.length === 0) keepAnswers(next, [answer(1)]);
        posted.push(body.lead_id);
        return { message: 'Saved.' };
      }),
    );
    keepAnswers(LEAD_ID, [answer(1)]);
    await postAnswers();
    expect(await postAnswers()).toBe(true);
    expect(posted).toEqual([LEAD_ID, next]);
  });

  it('that a closed page has left are posted by the next one', async () => {
    keepAnswers(LEAD_ID, [answer(1)]);
    const posted = listen();
    await renderLeadFlow('/about-us');
    await vi.waitFor(() => expect(posted).toEqual([1]), { timeout: 5000 });
  });

  it('are given up when the API refuses them for good', async () => {
    keepAnswers(LEAD_ID, [answer(1)]);
    server.use(mockPublic('POST /leads/answers', () => failWith('answers_closed')));
    expect(await postAnswers()).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  it.each(['internal', 'unavailable', 'rate_limited'] as const)(
    'are kept where the API answers %s, and posted once it takes them',
    async (code) => {
      keepAnswers(LEAD_ID, [answer(1)]);
      server.use(mockPublic('POST /leads/answers', () => failWith(code)));
      expect(await postAnswers()).toBe(false);
      const posted = listen();
      expect(await postAnswers()).toBe(true);
      expect(await postAnswers()).toBe(true);
      expect(posted).toEqual([1]);
    },
  );

  it('are neither posted nor kept after 24 hours', async () => {
    keepAnswers(LEAD_ID, [answer(1)]);
    const posted = listen();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000 + 1);
    try {
      expect(await postAnswers()).toBe(true);
      expect(posted).toEqual([]);
      expect(localStorage.length).toBe(0);
    } finally {
      clock.mockRestore();
    }
  });

  it('are posted even when the page is closed meanwhile', async () => {
    keepAnswers(LEAD_ID, [answer(1), answer(2)]);
    listen();
    const send = vi.spyOn(globalThis, 'fetch');
    try {
      await postAnswers();
      expect(send.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, true]);
    } finally {
      send.mockRestore();
    }
  });
});
