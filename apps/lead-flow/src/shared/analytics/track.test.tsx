import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { decide, useConsent } from '../privacy/consent-choice.ts';
import { type Count, track, useStepView } from './track.ts';

afterEach(() => useConsent.setState({ choice: undefined, isRefusedByBrowser: false }));

/** Resolves when all that was tracked before has been counted. */
async function counted(): Promise<void> {
  const last = vi.fn<Count>();
  track(last);
  await waitFor(() => expect(last).toHaveBeenCalledOnce());
}

describe('the view of a step', () => {
  it('is counted once per mount, however often the step is rendered', async () => {
    const count = vi.fn<Count>();
    const view = () => renderHook(() => useStepView(false, count));
    const { rerender, unmount } = view();
    rerender();
    rerender();
    await counted();
    expect(count).toHaveBeenCalledOnce();
    unmount();
    view();
    await counted();
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('is not counted while the step is loading', async () => {
    const count = vi.fn<Count>();
    const { rerender } = renderHook((isLoading: boolean) => useStepView(isLoading, count), {
      initialProps: true,
    });
    await counted();
    expect(count).not.toHaveBeenCalled();
    rerender(false);
    await counted();
    expect(count).toHaveBeenCalledOnce();
  });
});

it('counts what is seen after the answer about analytics, and nothing from before it', async () => {
  const tools = await import('./analytics.ts');
  const count = vi.fn<Count>();
  const { href } = window.location;
  decide('measurement', true);
  tools.countSeen({ at: performance.now() - 1000, href }, count, tools);
  expect(count).not.toHaveBeenCalled();
  tools.countSeen({ at: performance.now() + 1, href }, count, tools);
  expect(count).toHaveBeenCalledOnce();
});
