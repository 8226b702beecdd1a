import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { App } from '../app/app.tsx';
import { Providers } from '../app/providers.tsx';
import { BrowserRouter } from '../shared/router.ts';
import { pages } from '../app/pages.tsx';
import { closeCrisis } from '../features/intake/crisis/crisis-store.ts';
import { NO_QUESTIONS, useQuestions } from '../features/intake/questions/questions-store.ts';
import { loadFetching } from '../shared/data/with-data.tsx';
import type { Draft } from '../shared/draft/draft.ts';
import { startFlow, useDraft } from '../shared/draft/draft-store.ts';
import { PROFESSIONS, type Slug } from './marketplace.ts';

interface Options {
  /** What the visitor told before. */
  readonly draft?: Partial<Draft>;
  /** Slug of the profession that the draft is for. */
  readonly profession?: Slug;
}

/** Path and query that the visitor is at. */
export const here = (): string => window.location.pathname + window.location.search;

/** The whole app at an address, as it is in the browser. */
export async function renderLeadFlow(
  path: string,
  { draft, profession = 'mental-health-counselor' }: Options = {},
) {
  window.history.replaceState(null, '', path);
  useQuestions.setState(NO_QUESTIONS);
  closeCrisis();
  if (draft) {
    const { location_id = '', originUrl = '/' } = draft;
    startFlow({ location_id, originUrl, profession: PROFESSIONS[profession] });
    useDraft.setState(draft);
  }
  return reload();
}

/** The app at the address where the browser is, with what its history holds. */
export async function reload() {
  const user = userEvent.setup();
  // A press that waits for a part of the program would not be over when its `act` is.
  await Promise.all([...pages.map(({ load }) => load()), loadFetching()]);
  await act(async () => {
    render(
      <Providers data={{ answers: {}, pathname: '' }}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>,
    );
  });
  return { user };
}
