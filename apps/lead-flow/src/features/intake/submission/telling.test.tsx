import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  ANSWERED,
  CARD,
  LEAD,
  MATCHED,
  fillIn,
  matchShown,
  problem,
  submitButton,
  takeAnswersAndShowMatch,
  toContact,
} from '../../../testing/contact-step.tsx';
import { EMPTY_DRAFT } from '../../../shared/draft/draft.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

const main = () => within(screen.getByRole('main'));

/** An API that answers when it is told to. */
function answerLater(): { answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<typeof MATCHED>();
  server.use(mockPublic('POST /leads', () => promise));
  takeAnswersAndShowMatch();
  return { answer: () => resolve(MATCHED) };
}

const leavesFreely = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const policyOf = (disclosure: 'instant' | 'confirm') =>
  server.use(
    mockPublic('GET /address-search', ({ query: { query: zip } }) => ({
      addresses: [{ label: zip, zip, city: 'Oakland', state: 'CA', disclosure }],
    })),
  );

async function offered() {
  server.use(mockPublic('POST /leads', () => ({ ...LEAD, possibleMatches: [CARD] })));
  takeAnswersAndShowMatch();
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  return { user, dialog: await screen.findByRole('dialog') };
}

beforeEach(() => openMarketplace());

describe('a submission that takes long', () => {
  afterEach(() => vi.useRealTimers());

  it('says beside the button that it is working once the loader is gone', async () => {
    const { answer } = answerLater();
    const user = await toContact();
    await fillIn(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    const status = main().getByRole('status');
    await act(() => vi.advanceTimersByTimeAsync(6999));
    expect(status.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(status.textContent).toBe("We're still looking for your match. Please keep this page open.");
    vi.useRealTimers();
    answer();
    await matchShown();
  });

  it('is not left by accident', async () => {
    const { answer } = answerLater();
    const user = await toContact();
    await fillIn(user);
    expect(leavesFreely()).toBe(true);
    await user.click(submitButton());
    await waitFor(() => expect(leavesFreely()).toBe(false));
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    const leading = [...document.querySelectorAll('header a[href^="/"], main a[href^="/"]')];
    expect(leading.map((link) => link.closest('[inert]') !== null)).toEqual([true, true, true]);
    answer();
    await matchShown();
    expect(leavesFreely()).toBe(true);
  });

  it('ends at the match also for whoever went back meanwhile', async () => {
    const { answer } = answerLater();
    const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
      draft: { ...FILLED_DRAFT, questionnairesResult: [ANSWERED] },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: 'Submit' });
    await fillIn(user);
    await user.click(submitButton());
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'What brings you here?' });
    answer();
    await matchShown();
    expect(Object.keys(localStorage).filter((key) => key !== 'leadAnswers')).toEqual([]);
    expect(useDraft.getState()).toEqual(EMPTY_DRAFT);
  });
});

describe('a submission that failed', () => {
  it('says why beside the button until it is tried again, and has it read out once', async () => {
    server.use(mockPublic('POST /leads', () => failWith('rate_limited', 'Please wait an hour.')));
    const user = await toContact();
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(problem()).toBe('Please wait an hour.'));
    const said = screen.getAllByText('Please wait an hour.');
    expect(said).toHaveLength(2);
    expect(said.filter((text) => text.closest('[role=alert], [role=status]'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(problem()).toBe('Please wait an hour.');

    const { answer } = answerLater();
    await user.click(submitButton());
    await waitFor(() => expect(problem()).toBe(''));
    answer();
    await matchShown();
  });

  it('says so of a zip once the dialog that asks for another one is closed', async () => {
    server.use(
      mockPublic('POST /leads', () => failWith('unknown_zip', 'We could not geocode address 10001.')),
    );
    const user = await toContact();
    await fillIn(user);
    await user.click(submitButton());
    const dialog = await screen.findByRole('dialog');
    expect(screen.getAllByText('The zip code 10001 is not a valid U.S. zip code')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    expect(problem()).toBe('The zip code 10001 is not a valid U.S. zip code');
  });
});

describe('whom the details go to', () => {
  it.each([
    [
      'instant',
      "If we find a match, we'll share your name, phone, email and answers with that one provider right away so they can contact you.",
      "We'll share your name, phone, email and answers with Ada Byrne right away so they can contact you.",
    ],
    [
      'confirm',
      "You'll see who we found first. We share your details only if you agree.",
      "You'll see more about Ada Byrne first. We share your details only if you agree.",
    ],
  ] as const)(
    'is said before Submit and before a choice, where the policy is %s',
    async (policy, before, each) => {
      policyOf(policy);
      server.use(mockPublic('POST /leads', () => ({ ...LEAD, possibleMatches: [CARD] })));
      takeAnswersAndShowMatch();
      const user = await toContact();
      expect(await screen.findByText(before)).toBeTruthy();
      await fillIn(user);
      await user.click(submitButton());
      const dialog = await screen.findByRole('dialog');
      const choice = within(dialog).getByRole('listitem');
      expect(choice.textContent).toContain(each);
      expect(choice.textContent?.indexOf(each)).toBeLessThan(
        choice.textContent?.indexOf('Match with Ada Byrne') ?? 0,
      );
      expect(
        within(dialog).getByText('No one matches every preference. Each option differs in one way.'),
      ).toBeTruthy();
    },
  );

  it('promises nothing while the policy cannot be known', async () => {
    server.use(mockPublic('GET /address-search', () => Response.error()));
    await toContact();
    expect(screen.getByText(/^If we find a match, we may share /)).toBeTruthy();
    expect(screen.queryByText(/only if you agree/)).toBeNull();
  });
});

describe('possible matches', () => {
  it('Escape decides nothing: the visitor stays, and is offered the same again', async () => {
    const { user, dialog } = await offered();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here()).toMatch(/\/contact$/);
    await user.click(submitButton());
    await screen.findByRole('button', { name: 'Match with Ada Byrne' });
  });

  it('"None of these" leads to where no one was found', async () => {
    const { user, dialog } = await offered();
    await user.click(within(dialog).getByRole('button', { name: 'None of these' }));
    await waitFor(() => expect(here()).toBe('/no-match'));
  });
});
