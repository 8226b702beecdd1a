import type { Contract } from '@carematch/api-client/contract/endpoint';
import { pagination } from '@carematch/api-client/contract/shared-schemas';
import { Confirm, type ConfirmProps } from '@carematch/ui/confirm';
import { columnsOf } from '@carematch/ui/data-table';
import { Detail } from '@carematch/ui/detail';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { keepPreviousData } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { Toaster } from '../toast.tsx';
import { type LoaderFunction, RouterLink } from '../router.ts';
import { renderApp } from '../testing/render-app.tsx';
import { day, oneOf, sortOf, text } from '../url-state.ts';
import { listsOf } from './define-list.tsx';
import { ListPage, type OpenedRow, rangeText } from './list-page.tsx';
import type { ListSearch } from './list-types.ts';
import { SampleMark } from './sample-mark.tsx';
import { useList } from './use-list.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly is_demo?: boolean;
}

const PEOPLE: readonly Person[] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Grace' },
  { id: 3, name: 'Mary' },
];

const contract = {
  'GET /people': {
    access: ['staff'],
    summary: 'People',
    query: z.object({
      role: z.optional(z.enum(['nurse', 'dentist'])),
      start_date: z.optional(z.string()),
      end_date: z.optional(z.string()),
      search: z.optional(z.string()),
      sort: z.optional(z.string()),
      page: z.optional(z.string()),
    }),
    response: z.object({ people: z.array(z.object({ id: z.int(), name: z.string() })), pagination }),
    errors: [],
  },
} as const satisfies Contract;

/** Answer of the test's API. */
const answer = vi.fn<(search: ListSearch) => Promise<readonly Person[]>>();

const exported = vi.fn<() => Promise<string>>();

const greet = vi.fn<(name: string) => void>();

const declared = listsOf<typeof contract>({ access: ['admin'], density: 'dense', shape: 'panel' })(
  'GET /people',
  {
    path: '/people',
    title: 'People',
    rows: 'people',
    noun: ['person', 'people'],
    filters: {
      role: oneOf(['nurse', 'dentist']),
      start_date: day,
      end_date: day,
      search: text,
      sort: sortOf(['name', 'joined']),
    },
    sortedBy: '-joined',
    opens: { name: 'person', queries: () => [] },
    searchFor: 'Search people',
    days: 'Joined',
    choices: [
      {
        name: 'role',
        label: 'Role',
        everything: 'Every role',
        options: [
          { value: 'nurse', label: 'Nurse' },
          { value: 'dentist', label: 'Dentist' },
        ],
      },
    ],
    nothingYet: { title: 'No people yet', text: 'People appear here once they sign up.' },
    allDone: ({ search }) =>
      search.role === 'dentist' ? { title: 'All done', text: 'Every dentist is verified.' } : undefined,
  },
);

const list: typeof declared = {
  ...declared,
  query: (_client, { person: _person, ...asked }) => ({
    queryKey: ['people', asked],
    queryFn: async () => {
      const people = [...(await answer(asked))];
      const count = people.length;
      return { people, pagination: { page: asked.page, per_page: 25, total: count, last_page: 1 } };
    },
    placeholderData: keepPreviousData,
  }),
  exportCsv: () => exported,
};

const column = columnsOf<Person>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    enableSorting: true,
    cell: ({ row: { original } }) => (
      <>
        <RouterLink to={list.href({ person: original.id })}>{original.name}</RouterLink>
        <SampleMark of={{ is_demo: original.is_demo ?? false }} />
      </>
    ),
    meta: { card: 'title' },
  }),
]);

function OpenPerson({ id, ...links }: OpenedRow) {
  return (
    <Detail title={`Person ${id}`} {...links}>
      Text
    </Detail>
  );
}

const People = () => (
  <ListPage
    of={useList(list)}
    columns={columns}
    Detail={OpenPerson}
    rowMenu={({ id, name }) => (id === 1 ? [{ label: 'Greet', onSelect: () => greet(name) }] : [])}
  />
);

const renderPeople = (path = '/people', loader?: LoaderFunction) =>
  renderApp('console', () => [{ path: '/people', element: <People />, ...(loader && { loader }) }], path, {
    stored: { token: 't' },
  });

const QUESTION: ConfirmProps = {
  open: true,
  title: 'Remove this office?',
  children: 'It leaves your profile.',
  action: 'Remove office',
  tone: 'danger',
  loading: false,
  onConfirm: () => undefined,
  onClose: () => undefined,
};

const answering = (people: readonly Person[] = PEOPLE) => answer.mockReset().mockResolvedValue(people);
const person = (name: string) => screen.findByRole('link', { name });

describe('what narrows a list', () => {
  it('is searched while one types, and begins at the first page', async () => {
    answering();
    const { user, here } = renderPeople('/people?page=2');
    await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'ada');
    await waitFor(() => expect(here()).toBe('/people?search=ada'));
    await waitFor(() => expect(answer).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'ada' })));
  });

  it('is sorted by the head of a column, and the other way round by the same', async () => {
    answering();
    const { user, here } = renderPeople();
    const head = within(await screen.findByRole('columnheader', { name: 'Name' }));
    await user.click(head.getByRole('link'));
    await waitFor(() => expect(here()).toBe('/people?sort=name'));
    await waitFor(() => expect(head.getByRole('link').getAttribute('href')).toBe('/people?sort=-name'));
  });

  it('is chosen by a chip, and cleared together', async () => {
    answering();
    const { user, here } = renderPeople('/people?search=ada&sort=name');
    await user.selectOptions(await screen.findByLabelText('Role'), 'Nurse');
    expect(await screen.findByText('Role: Nurse')).toBeDefined();
    expect(here()).toBe('/people?role=nurse&search=ada&sort=name');
    await user.click(screen.getByRole('link', { name: 'Clear' }));
    await waitFor(() => expect(here()).toBe('/people?sort=name'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(document.activeElement).toBe(screen.getByText('3 people'));
    await user.type(screen.getByRole('searchbox'), 'grace{Enter}');
    await waitFor(() => expect(here()).toBe('/people?search=grace&sort=name'));
  });

  it('is left by one step back, however often one searched', async () => {
    answering();
    const { user, router, here } = renderPeople('/people?sort=name');
    await user.click(within(await screen.findByRole('columnheader', { name: 'Name' })).getByRole('link'));
    await waitFor(() => expect(here()).toBe('/people?sort=-name'));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'ada{Enter}');
    await waitFor(() => expect(here()).toBe('/people?search=ada&sort=-name'));
    await user.type(search, ' byron{Enter}');
    await waitFor(() => expect(here()).toBe('/people?search=ada+byron&sort=-name'));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(here()).toBe('/people?sort=name'));
  });

  it('is left by one step back, however many choices the arrow keys passed', async () => {
    answering();
    const { user, router, here } = renderPeople('/people?sort=name');
    await user.selectOptions(await screen.findByLabelText('Role'), 'Nurse');
    await waitFor(() => expect(here()).toBe('/people?role=nurse&sort=name'));
    await user.selectOptions(screen.getByLabelText('Role'), 'Dentist');
    await waitFor(() => expect(here()).toBe('/people?role=dentist&sort=name'));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(here()).toBe('/people?sort=name'));
  });

  it('keeps a choice whose rows are still coming when another is made', async () => {
    answering();
    const gate = Promise.withResolvers<null>();
    const { user, router, here } = renderPeople('/people', async ({ request }) =>
      request.url.includes('role') ? gate.promise : null,
    );
    await user.selectOptions(await screen.findByLabelText('Role'), 'Nurse');
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    await user.type(screen.getByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(here()).toBe('/people?role=nurse&search=ada'));
    gate.resolve(null);
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  });

  it('is some days, and the focus goes back to their chip', async () => {
    answering();
    const { user, here } = renderPeople();
    await user.click(await screen.findByRole('button', { name: 'Joined' }));
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-03-05' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(here()).toBe('/people?start_date=2026-03-05'));
    const chip = await screen.findByRole('button', { name: 'Joined: since 03/05/2026' });
    await waitFor(() => expect(document.activeElement).toBe(chip));
  });

  it('is what is saved as CSV, and an export that failed is told', async () => {
    answering();
    exported.mockReset().mockRejectedValueOnce(new TypeError('cut')).mockResolvedValueOnce('Name\r\nAda\r\n');
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push(content as Blob);
      return 'blob:people';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderPeople();
    render(<Toaster />);
    const button = await screen.findByRole('button', { name: 'Export CSV' });
    await user.click(button);
    expect(await screen.findByText('Something went wrong, please try again')).toBeDefined();
    expect(saved).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('Name\r\nAda\r\n');
    expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])].slice(0, 3)).toEqual([
      0xef, 0xbb, 0xbf,
    ]);
  });
});

describe('a list on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    );
    answering();
  });

  it('has its filters and its order in a sheet, behind a button that shows how many are set', async () => {
    const { user, here } = renderPeople();
    await person('Ada');
    expect(screen.queryByLabelText('Role')).toBeNull();
    expect(within(screen.getByRole('columnheader', { name: 'Name' })).queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByLabelText('Role'), 'Nurse');
    await waitFor(() => expect(here()).toBe('/people?role=nurse'));
    await user.selectOptions(sheet.getByLabelText('Sort by'), 'Name, descending');
    await waitFor(() => expect(here()).toBe('/people?role=nurse&sort=-name'));
    await user.selectOptions(sheet.getByLabelText('Sort by'), 'Default order');
    await waitFor(() => expect(here()).toBe('/people?role=nurse'));
    expect(sheet.getByText('3 people')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Filters 1 set' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(here()).toBe('/people'));
    const button = await screen.findByRole('button', { name: 'Filters' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('has its export in the menu beside the title', async () => {
    exported.mockReset().mockResolvedValueOnce('Name\r\n');
    const { user } = renderPeople();
    await person('Ada');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'List options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    await waitFor(() => expect(exported).toHaveBeenCalledOnce());
  });
});

describe('sample data', () => {
  it.each([
    ['once above the list if all rows are', [true, true], ['Sample data']],
    [
      'above the list if most rows are, with a mark on the others',
      [true, true, false],
      ['Mostly sample data', 'Real'],
    ],
    ['on its rows if most are not', [true, false], ['Sample']],
    ['nowhere if no row is', [false, false], []],
  ])('is marked %s', async (_where, demo, marks) => {
    answering(demo.map((is_demo, at) => ({ id: at + 1, name: `Person ${at}`, is_demo })));
    renderPeople();
    await person('Person 0');
    const shown = screen.queryAllByText(/^(Sample|Real|Sample data|Mostly sample data)$/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(marks);
  });
});

describe('rows that are not there', () => {
  it.each([
    ['/people', 'No people yet'],
    ['/people?search=x', 'No people match these filters'],
    ['/people?role=dentist', 'All done'],
  ])('%s says “%s”', async (path, title) => {
    answering([]);
    renderPeople(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText('No people')).toBeDefined();
  });

  it('are tried again where they did not load', async () => {
    answering().mockRejectedValueOnce(new Error('The network is gone.'));
    const { user } = renderPeople();
    expect(within(await screen.findByRole('alert')).getByText('The people didn’t load')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await person('Ada')).toBeDefined();
  });

  it('leave those before in sight, and say that others are on their way', async () => {
    answering();
    const { user } = renderPeople();
    await person('Ada');
    const { promise, resolve: arrive } = Promise.withResolvers<readonly Person[]>();
    answer.mockReturnValueOnce(promise);
    await user.selectOptions(screen.getByLabelText('Role'), 'Nurse');
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('Mary')).toBeDefined();
    arrive(PEOPLE.slice(0, 1));
    await waitFor(() => expect(screen.queryByText('Mary')).toBeNull());
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull();
  });
});

describe('keys', () => {
  it('j and k walk through the rows, and through what is open', async () => {
    answering();
    const { user, here } = renderPeople();
    const ada = await person('Ada');
    await user.keyboard('j');
    expect(document.activeElement).toBe(ada);
    await user.keyboard('jjk');
    expect(document.activeElement).toBe(await person('Grace'));
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Person 2' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Person 3' });
    expect(here()).toBe('/people?person=3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe('/people'));
    const mary = await person('Mary');
    await waitFor(() => expect(document.activeElement).toBe(mary));
  });

  it('/ goes to the search, where letters are letters', async () => {
    answering();
    const { user } = renderPeople();
    await person('Ada');
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('j?');
    expect(search.value).toBe('j?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing behind a question', async () => {
    answering();
    const { user } = renderPeople();
    const ada = await person('Ada');
    const question = render(<Confirm {...QUESTION} />);
    await screen.findByRole('alertdialog');
    await user.keyboard('j');
    expect(document.activeElement).not.toBe(ada);
    question.unmount();
    await user.keyboard('j');
    expect(document.activeElement).toBe(ada);
  });

  it('? lists the keys, which can be turned off', async () => {
    answering();
    const { user, stored } = renderPeople();
    await person('Ada');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const turnedOn = dialog.getByRole('switch', { name: 'Single-key shortcuts' });
    expect(turnedOn.getAttribute('aria-checked')).toBe('true');
    await user.click(turnedOn);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(stored()).toMatchObject({ shortcuts: 'off' });
    await user.keyboard('j');
    expect(document.activeElement).not.toBe(await person('Ada'));
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    expect(stored()).not.toHaveProperty('shortcuts');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(document.activeElement).toBe(await person('Ada'));
  });
});

it('the row that is open is brought in sight, and its links leave the list where it is', async () => {
  answering();
  const shown: (string | undefined)[] = [];
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      shown.push(this.dataset['row']);
    },
  });
  const { user, router } = renderPeople();
  await user.click(await person('Grace'));
  await screen.findByRole('heading', { name: 'Person 2' });
  expect(shown).toContain('2');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Person 3' });
  expect(shown).toContain('3');
  expect(router.state.preventScrollReset).toBe(true);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it('a row has a menu where something can be done with it', async () => {
  answering();
  const { user } = renderPeople();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Greet' }));
  expect(greet).toHaveBeenCalledExactlyOnceWith('Ada');
  expect(screen.queryByRole('button', { name: 'Actions for Grace' })).toBeNull();
});

it('what is open stays open across order and pages', async () => {
  answering();
  const { user, here } = renderPeople('/people?person=2');
  await screen.findByRole('heading', { name: 'Person 2' });
  await user.click(within(await screen.findByRole('columnheader', { name: 'Name' })).getByRole('link'));
  await waitFor(() => expect(here()).toBe('/people?sort=name&person=2'));
  expect(screen.getByRole('heading', { name: 'Person 2' })).toBeDefined();
});

it.each([
  [{ page: 2, per_page: 25, total: 143 }, 25, '26–50 of 143'],
  [{ page: 51, per_page: 25, total: 1251 }, 1, '1,251–1,251 of 1,251'],
  [{ page: 2, per_page: 25, total: 10_000, more: true }, 25, '26–50 of 10,000+'],
  [{ page: 1, per_page: 25, total: 1 }, 1, '1 lead'],
  [{ page: 1, per_page: 25, total: 7 }, 7, '7 leads'],
  [{ page: 9, per_page: 25, total: 30 }, 0, '30 leads'],
  [{ page: 1, per_page: 25, total: 0 }, 0, 'No leads'],
])('%o with %i shown is %s', (pagination, shown, text) => {
  expect(rangeText({ ...pagination, last_page: 1 }, shown, ['lead', 'leads'])).toBe(text);
});
