import { createOnce } from '@carematch/analytics-events/once';
import { useEffect, useState } from 'react';

import { frameBase } from '../paths.ts';
import type * as Analytics from './analytics.ts';

// The type alone: the module itself is loaded when something is counted.
type Tools = typeof Analytics;

/** Counts something with the tools that are loaded for it. */
export type Count = (tools: Tools) => void;

/** When something was seen, in ms of `performance.now()`, and on which page: this code may come much later. */
export interface Seen {
  readonly at: number;
  readonly href: string;
}

/** Counts an event, but not in the frame of another site. What counts it is loaded with the first one; a failure of that is only logged. */
export function track(count: Count): void {
  if (frameBase(window.location.pathname) !== '') return;
  const seen: Seen = { at: performance.now(), href: window.location.href };
  import('./analytics.ts')
    .then((tools) => tools.countSeen(seen, count, tools))
    .catch((error: unknown) => console.warn('An event was not logged.', error));
}

/** Counts the view of a step: once per mount, and not while the step is loading. */
export function useStepView(isLoading: boolean, count: Count): void {
  const [once] = useState(createOnce);
  useEffect(() => once(!isLoading, () => track(count)));
}
