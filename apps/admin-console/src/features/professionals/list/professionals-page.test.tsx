import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import {
  USER_STATUS,
  sampleListedUser,
  sampleOpenedUser,
} from '@carematch/api-client/samples/professionals.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const USERS = '/admin-dashboard/users';
const asked = vi.fn<(query: string) => void>();
const changed = vi.fn<(body: unknown) => void>();
const open = (path = USERS) => renderConsole(path, { stored: SIGNED_IN });
const ada = () => screen.findByRole('link', { name: 'Ada Byron' });

const answering = (answer: ResponseOf<AdminApi['GET /users']>) =>
  mockAdmin('GET /users', ({ request }) => {
    asked(new URL(request.url).search);
    return answer;
  });

const PAUSED = sampleListedUser({
  id: 32,
  first_name: 'Grace',
  last_name: 'Brewster',
  status: USER_STATUS.paused,
});
const CLOSED = sampleListedUser({
  id: 33,
  first_name: 'Mary',
  last_name: 'Shelley',
  status: USER_STATUS.closed,
});

beforeEach(() => {
  // On a busy machine too, what was just read is fresh: it is not asked for again.
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockReset();
  changed.mockReset();
  server.use(answering(samplePage('users', [sampleListedUser(), PAUSED, CLOSED])), ...usualAnswers());
});
describe('the list of professionals', () => {
  it('shows who, whether leads come, and nothing to reach them by', async () => {
    open();
    const row = (await ada()).closest('tr') as HTMLElement;
    const texts = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '',
      'Active',
      'Gets leads: Yes',
      'Mental Health Counselor',
      'Austin, TX 78701',
      'a•••@•••.com · (•••) •••-••42',
      '40',
      '05/31/2027',
      'Signed up 03/02/2026',
      '',
    ]);
    expect((await ada()).getAttribute('href')).toBe(`${USERS}/31`);
  });

  it('is asked for once, with what the address says', async () => {
    const said = '?search=0142&status_ids=2%2C3&can_receive=0&credit_renew=1&profession_id=3';
    const dated = '&start_date=2026-03-01&end_date=2026-03-31&sort=-name&perPage=50&page=2';
    open(USERS + said + dated);
    await ada();
    expect(asked).toHaveBeenCalledExactlyOnceWith(said + dated);
    expect(screen.getByText('Status: Active or Paused')).toBeDefined();
  });

  it('ignores what makes no sense in the address', async () => {
    open(`${USERS}?status_ids=x&can_receive=maybe&start_date=Invalid+date&sort=email&page=-1`);
    await ada();
    expect(asked).toHaveBeenCalledExactlyOnceWith('?perPage=25&page=1');
  });

  it('is searched by half a number, filtered by chips and sorted by a head, all in the address', async () => {
    const { user, here } = open();
    await ada();
    await user.keyboard('/');
    await user.keyboard('555-0142{Enter}');
    await waitFor(() => expect(here()).toBe(`${USERS}?search=555-0142`));
    await user.selectOptions(screen.getByLabelText('Leads'), 'Can’t receive');
    await waitFor(() => expect(here()).toBe(`${USERS}?search=555-0142&can_receive=0`));
    const head = within(await screen.findByRole('columnheader', { name: 'License until' }));
    // The rows of the last filter have come, and the links with them.
    await waitFor(() => expect(head.getByRole('link').getAttribute('href')).toContain('can_receive=0'));
    await user.click(head.getByRole('link'));
    await waitFor(() => expect(here()).toBe(`${USERS}?search=555-0142&can_receive=0&sort=license_ends_on`));
  });

  it('says that there are more than anyone counts', async () => {
    server.use(
      answering(samplePage('users', [sampleListedUser()], { total: 10_000, last_page: 400, more: true })),
    );
    open();
    expect(await screen.findByText('1–1 of 10,000+')).toBeDefined();
  });

  it.each([
    ['nothing yet', USERS, 'No professionals yet'],
    ['nothing fits', `${USERS}?search=nobody`, 'No professionals match these filters'],
    ['all is well', `${USERS}?status_ids=2&can_receive=0`, 'No one is left out'],
  ])('says why it is empty: %s', async (_why, path, title) => {
    server.use(answering(samplePage('users', [])));
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('says what happened where it doesn’t load, and tries again', async () => {
    server.use(mockAdmin('GET /users', () => failWith('internal', 'The server has a problem.')));
    const { user } = open();
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    server.use(...usualAnswers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await ada()).toBeDefined();
  });
});

describe('the preview of a professional', () => {
  it('opens beside the list by address, says why no lead comes, and gives the focus back', async () => {
    const name = 'Ada Byron';
    server.use(
      mockAdmin('GET /users/:id', ({ params }) => ({ user: sampleOpenedUser({ id: params.id, name }) })),
    );
    const { user, here } = open(`${USERS}?status_ids=2`);
    await user.click(await screen.findByRole('link', { name: `Preview ${name}` }));
    const heading = await screen.findByRole('heading', { name, level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(here()).toBe(`${USERS}?status_ids=2&user=31`);
    expect(screen.getByText('Their account is paused.')).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe(`${USERS}?status_ids=2`));
    await waitFor(async () => expect(document.activeElement).toBe(await ada()));
  });

  it('of someone who is not there says so', async () => {
    server.use(mockAdmin('GET /users/:id', () => failWith('not_found')));
    open(`${USERS}?user=99`);
    expect(await screen.findByText('Professional not found')).toBeDefined();
  });
});

const REASON = 'They asked for a break.';
const choose = async (user: ReturnType<typeof open>['user'], ...names: readonly string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const changing = (problem: string | null = null) =>
  mockAdmin('POST /users/bulk-status', async ({ request }) => {
    const body = (await request.json()) as { users: readonly { id: number }[] };
    changed(body);
    return {
      results: body.users.map(({ id }, index) => ({
        id,
        changed: problem === null || index > 0,
        problem: index === 0 ? problem : null,
      })),
    };
  });

describe('several at once', () => {
  it('offers what can be done with those chosen alone, and names it', async () => {
    const { user } = open();
    await ada();
    expect(screen.queryByText(/selected/)).toBeNull();
    await choose(user, 'Ada Byron', 'Grace Brewster');
    const bar = within(screen.getByRole('region', { name: 'Selected professionals' }));
    expect(bar.getByText('2 professionals selected')).toBeDefined();
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Resume 1 professional',
      'Pause 1 professional',
      'Suspend 2 professionals',
      'Close 2 professionals',
      'Clear selection',
    ]);
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/selected/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('3 professionals selected')).toBeDefined();
  });

  it('says whom it concerns and what it means, wants a reason, and can be undone', async () => {
    server.use(changing());
    const { user } = open();
    await choose(user, 'Ada Byron', 'Grace Brewster');
    await user.click(screen.getByRole('button', { name: 'Pause 1 professional' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 1 professional?' }));
    expect(dialog.getByText('Ada Byron')).toBeDefined();
    expect(dialog.queryByText('Grace Brewster')).toBeNull();
    expect(dialog.getByText(/^1 professional of your selection can’t be given this status/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Pause 1 professional' }));
    expect(await dialog.findByText('Say why, in a few words.')).toBeDefined();
    expect(changed).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Reason'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Pause 1 professional' }));
    expect(await screen.findByText(/^1 professional is paused/)).toBeDefined();
    expect(changed).toHaveBeenCalledExactlyOnceWith({
      users: [{ id: 31, from: 'active' }],
      to: 'paused',
      reason: REASON,
    });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeDefined();
    expect(changed).toHaveBeenLastCalledWith({
      users: [{ id: 31, from: 'paused' }],
      to: 'active',
      reason: `Taken back: ${REASON}`,
    });
  });

  it('names those who couldn’t be changed, and why', async () => {
    server.use(changing('Someone else changed this meanwhile: they are closed now.'));
    const { user } = open();
    await choose(user, 'Ada Byron', 'Grace Brewster');
    await user.click(screen.getByRole('button', { name: 'Suspend 2 professionals' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Suspend 2 professionals' }));
    expect(await screen.findByText('1 professional couldn’t be changed')).toBeDefined();
    expect(
      screen.getByText(/Someone else changed this meanwhile: they are closed now\./).textContent,
    ).toContain('Ada Byron');
  });
});
