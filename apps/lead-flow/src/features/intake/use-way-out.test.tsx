import { act, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { BrowserRouter, useLocation, useNavigate } from '../../shared/router.ts';
import { useHistoryIndex } from '../../shared/history-way.ts';
import { keepOutcome } from '../../shared/outcome-record.ts';
import { here } from '../../testing/render-lead-flow.tsx';
import { useWayOut } from './use-way-out.ts';

const STEP = paths.careOptions('mental-health-counselor');

// A busy browser that gets Back and Forward at once shows no page between: the step stays mounted.
it('a step that Back has left is left by Forward too, for the match', async () => {
  keepOutcome({ kind: 'match', leadId: 'l', matchId: 'm', city: '', state: '', resumePath: '' });
  window.history.replaceState(null, '', paths.home());
  let hasEnded = false;
  const { result } = renderHook(
    () => {
      useHistoryIndex();
      const leave = useWayOut();
      const { pathname } = useLocation();
      useEffect(() => {
        if (hasEnded && pathname === STEP) leave();
      }, [leave, pathname]);
      return useNavigate();
    },
    { wrapper: BrowserRouter },
  );
  await act(async () => result.current(STEP));
  await act(async () => result.current(paths.matchProfile()));
  hasEnded = true;
  act(() => window.history.back());
  await waitFor(() => expect(here()).toBe(paths.home()));
  act(() => window.history.forward());
  await waitFor(() => expect(here()).toBe(paths.matchProfile()));
});
