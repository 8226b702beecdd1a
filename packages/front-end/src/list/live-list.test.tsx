import type { Contract } from '@carematch/api-client/contract/endpoint';
import { pagination } from '@carematch/api-client/contract/shared-schemas';
import { columnsOf } from '@carematch/ui/data-table';
import { Detail } from '@carematch/ui/detail';
import { LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { act, fireEvent, screen } from '@testing-library/react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { RouterLink } from '../router.ts';
import { renderApp } from '../testing/render-app.tsx';
import { oneOf } from '../url-state.ts';
import { listsOf } from './define-list.tsx';
import { ListPage, type OpenedRow } from './list-page.tsx';
import { useList } from './use-list.ts';

interface Ticket {
  readonly id: number;
  readonly name: string;
}

/** What the API has. */
let tickets: readonly Ticket[] = [];
const answer = vi.fn<(page: number) => Promise<readonly Ticket[]>>();

const contract = {
  'GET /tickets': {
    access: ['staff'],
    summary: 'Tickets',
    query: z.object({ kind: z.optional(z.enum(['late'])), page: z.optional(z.string()) }),
    response: z.object({ tickets: z.array(z.object({ id: z.int(), name: z.string() })), pagination }),
    errors: [],
  },
} as const satisfies Contract;

const declared = listsOf<typeof contract>({ access: ['admin'], density: 'dense', shape: 'panel' })(
  'GET /tickets',
  {
    path: '/tickets',
    title: 'Tickets',
    rows: 'tickets',
    noun: ['ticket', 'tickets'],
    filters: { kind: oneOf(['late']) },
    isLive: true,
    opens: { name: 'ticket', queries: () => [] },
    nothingYet: { title: 'No tickets yet', text: 'They appear here.' },
  },
);

const list: typeof declared = {
  ...declared,
  query: (_client, { page, kind }) => ({
    queryKey: ['tickets', page, kind],
    queryFn: async () => {
      const tickets = [...(await answer(page))];
      return { tickets, pagination: { page, per_page: 25, total: tickets.length, last_page: 2 } };
    },
    placeholderData: keepPreviousData,
  }),
};

const column = columnsOf<Ticket>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <RouterLink to={list.href({ ticket: original.id })}>{original.name}</RouterLink>
    ),
    meta: { card: 'title' },
  }),
]);

function OpenTicket({ id, ...links }: OpenedRow) {
  return (
    <Detail title={`Ticket ${id}`} {...links}>
      Text
    </Detail>
  );
}

function Tickets() {
  const queryClient = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ['tickets'] })}>
        Done
      </button>
      <ListPage of={useList(list)} columns={columns} Detail={OpenTicket} />
    </>
  );
}

const named = (...names: string[]): readonly Ticket[] =>
  names.map((name) => ({ id: (name.codePointAt(0) ?? 64) - 64, name }));
const shown = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('th a')?.textContent ?? []);
const see = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('button', { name: /new ticket|Update list/ });

async function open(path = '/tickets') {
  const app = renderApp('console', () => [{ path: '/tickets', element: <Tickets /> }], path, {
    stored: { token: 't' },
  });
  await pass(10);
  return app;
}

beforeEach(() => {
  vi.useFakeTimers();
  tickets = named('Ada', 'Ben', 'Cleo');
  answer.mockReset().mockImplementation(() => Promise.resolve(tickets));
});
describe('a live list', () => {
  it('is asked for while it is in sight, and at once when one comes back to it', async () => {
    await open();
    expect(answer).toHaveBeenCalledTimes(1);
    await pass(LIVE_LIST_MS);
    expect(answer).toHaveBeenCalledTimes(2);
    see('hidden');
    await pass(10 * LIVE_LIST_MS);
    expect(answer).toHaveBeenCalledTimes(2);
    tickets = named('Ada, seen', 'Ben', 'Cleo');
    see('visible');
    await pass(10);
    expect(shown()).toEqual(['Ada, seen', 'Ben', 'Cleo']);
    const asked = answer.mock.calls.length;
    // The browser tells the same by another event.
    window.dispatchEvent(new Event('focus'));
    await pass(10);
    expect(answer).toHaveBeenCalledTimes(asked);
  });

  it('changes rows where they stand, and keeps new ones behind a bar', async () => {
    await open();
    tickets = named('Eve', 'Dan', 'Cleo', 'Ben, called', 'Ada');
    await pass(LIVE_LIST_MS);
    expect(shown()).toEqual(['Ada', 'Ben, called', 'Cleo']);
    const button = screen.getByRole('button', { name: '2 new tickets' });
    expect(button.textContent).toMatch(/^2 new/);
    expect(button.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    const asked = answer.mock.calls.length;
    fireEvent.click(button);
    await pass(100);
    expect(shown()).toEqual(['Eve', 'Dan', 'Cleo', 'Ben, called', 'Ada']);
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Eve' }));
    expect(answer).toHaveBeenCalledTimes(asked);
  });

  it('keeps the focus, the open row, and a row that has left', async () => {
    await open('/tickets?ticket=2');
    const link = screen.getByRole('link', { name: 'Cleo' });
    link.focus();
    tickets = named('Dan', 'Ada', 'Cleo');
    await pass(LIVE_LIST_MS);
    expect(shown()).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(document.activeElement).toBe(link);
    screen.getByRole('heading', { name: 'Ticket 2' });
    fireEvent.click(screen.getByRole('button', { name: '1 new ticket' }));
    await pass(100);
    expect(shown()).toEqual(['Dan', 'Ada', 'Cleo']);
    screen.getByRole('heading', { name: 'Ticket 2' });
  });

  it('says that rows have left where none came', async () => {
    await open();
    tickets = named('Ada', 'Cleo');
    await pass(LIVE_LIST_MS);
    expect(shown()).toEqual(['Ada', 'Ben', 'Cleo']);
    fireEvent.click(screen.getByRole('button', { name: /^Update list/ }));
    await pass(100);
    expect(shown()).toEqual(['Ada', 'Cleo']);
  });

  it('lets a row go by what one does oneself, and has it back in its place, while new ones wait', async () => {
    await open();
    tickets = named('Dan', 'Ada', 'Cleo');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await pass(10);
    expect(shown()).toEqual(['Ada', 'Cleo']);
    expect(bar()?.textContent).toBe('1 new ticket');
    tickets = named('Dan', 'Ada', 'Ben', 'Cleo');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await pass(10);
    expect(shown()).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('never shows an answer that is older than what one did oneself', async () => {
    await open();
    const late = Promise.withResolvers<readonly Ticket[]>();
    answer.mockImplementationOnce(() => late.promise);
    await pass(LIVE_LIST_MS);
    tickets = named('Ada, closed', 'Ben', 'Cleo');
    await pass(10);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await pass(10);
    late.resolve(named('Ada', 'Ben', 'Cleo'));
    await pass(10);
    expect(shown()).toEqual(['Ada, closed', 'Ben', 'Cleo']);
  });

  it('stays as it is where it cannot be asked for, and tells of nothing new on another page', async () => {
    const { router } = await open();
    answer.mockRejectedValueOnce(new Error('Gone'));
    await pass(LIVE_LIST_MS);
    expect(shown()).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(screen.queryByRole('alert')).toBeNull();

    tickets = named('Dan', 'Eve');
    await act(() => router.navigate('/tickets?page=2'));
    await pass(10);
    expect(shown()).toEqual(['Dan', 'Eve']);
    expect(bar()).toBeNull();
    tickets = named('Cleo', 'Dan');
    await pass(LIVE_LIST_MS);
    expect(shown()).toEqual(['Dan', 'Eve']);
    expect(bar()?.textContent).toMatch(/^Update list/);
  });

  it('that was empty offers what comes', async () => {
    tickets = [];
    await open();
    screen.getByRole('heading', { name: 'No tickets yet' });
    tickets = named('Ada');
    await pass(LIVE_LIST_MS);
    fireEvent.click(screen.getByRole('button', { name: '1 new ticket' }));
    await pass(100);
    expect(shown()).toEqual(['Ada']);
  });
});
