import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCreditRequest } from '@carematch/api-client/samples/credit-requests.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const REQUESTS = '/dashboard/credits/requests';
const asked = vi.fn<(query: unknown) => void>();
const sent = vi.fn<(id: number, body: unknown) => void>();

const listing = (...requests: ReturnType<typeof sampleCreditRequest>[]) =>
  mockPublic('GET /credit-requests', ({ query }) => {
    asked(query);
    return samplePage('credit_requests', requests);
  });

const holding = (request: ReturnType<typeof sampleCreditRequest>) => [
  listing(request),
  mockPublic('GET /credit-requests/:id', () => ({ credit_request: request })),
];

beforeEach(() => {
  asked.mockReset();
  sent.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    ...holding(sampleCreditRequest()),
  );
});

const open = (path = REQUESTS) => renderPortal(path, { stored: SIGNED_IN });
const openOne = () => open(`${REQUESTS}?request=5`);

async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('The request is in no row.');
  return row;
}

const cells = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the list', () => {
  it('shows whom it is about, why, how much, where it stands and whose turn it is', async () => {
    server.use(
      listing(
        sampleCreditRequest('more_info'),
        sampleCreditRequest('appealed', { id: 6, client: 'Amir K.' }),
        sampleCreditRequest('denied', { id: 8, client: 'Bo N.' }),
        sampleCreditRequest('auto_approved', { id: 7, client: null, amount: 3, reason: 'unreachable' }),
      ),
    );
    open();
    expect(await cells('Rosa L.')).toEqual([
      'Wrong phone and email',
      'More information needed',
      '6 credits asked',
      'Your turn by 03/12/2026',
    ]);
    expect((await cells('Amir K.')).slice(1)).toEqual([
      'Appealed',
      '6 credits asked',
      'Our turn by 03/24/2026',
    ]);
    expect((await cells('Bo N.')).at(-1)).toBe('Appeal by 03/20/2026');
    // An erased client has no name anymore.
    expect(await cells('A client')).toEqual([
      'Can’t reach them',
      'Approved automatically',
      '3 credits back',
      '',
    ]);
  });

  it('stands beside the statement and the invoices', async () => {
    open();
    const tabs = within(await screen.findByRole('navigation', { name: 'Credits' }));
    expect(
      tabs.getAllByRole('link').map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['/dashboard/credits', null],
      ['/dashboard/invoices', null],
      [REQUESTS, 'page'],
    ]);
  });

  it('asks for what the address says, and is narrowed by status', async () => {
    const { user, here } = open(`${REQUESTS}?page=2`);
    await screen.findByRole('link', { name: 'Rosa L.' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 2, perPage: 25 });
    await user.selectOptions(screen.getByLabelText('Status'), 'Denied');
    await waitFor(() => expect(here()).toBe(`${REQUESTS}?status=denied`));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ page: 1, perPage: 25, status: 'denied' }));
  });

  it.each([
    ['there is none yet', REQUESTS, 'No refund requests yet'],
    ['none has that status', `${REQUESTS}?status=final`, 'No requests match these filters'],
  ])('says so where %s', async (_when, path, title) => {
    server.use(listing());
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('that does not load says why and can be tried again', async () => {
    server.use(
      mockPublic('GET /credit-requests', () => failWith('unavailable', 'Not available for a moment.')),
    );
    const { user } = open();
    expect(await screen.findByText('Not available for a moment.')).toBeDefined();
    server.use(listing(sampleCreditRequest()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Rosa L.' })).toBeDefined();
  });
});

describe('an opened request', () => {
  it('opens beside the list, with the evidence, each step and the way to its match', async () => {
    server.use(...holding(sampleCreditRequest('more_info')));
    const { user, here } = open();
    await user.click(await screen.findByRole('link', { name: 'Rosa L.' }));
    const heading = await screen.findByRole('heading', { name: 'Rosa L.', level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(here()).toBe(`${REQUESTS}?request=5`);
    expect(screen.getByText('We have a question for you: answer by 03/12/2026')).toBeDefined();
    expect(screen.getByRole('list', { name: 'For a refund' })).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Steps of this request' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Asked for more by our team 03/05/2026 10:00 AMWhich number did you call?',
      'With our team 03/04/2026 10:00 AM',
      'Refund requested by you 03/03/2026 10:00 AM',
    ]);
    expect(screen.getByRole('link', { name: 'Open the match' }).getAttribute('href')).toBe(
      '/dashboard/matches?match=7',
    );
  });

  it.each([
    ['in_review', 'Our team decides by 03/05/2026'],
    ['denied', 'Not refunded'],
    ['appealed', 'We’ll decide your appeal by 03/24/2026'],
    ['final', 'Your appeal was denied'],
    ['withdrawn', 'You withdrew this request'],
    ['auto_approved', '6 credits are back in your balance'],
  ] as const)('that is %s says where it stands', async (standing, title) => {
    server.use(...holding(sampleCreditRequest(standing)));
    openOne();
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('answers the question of staff', async () => {
    server.use(
      ...holding(sampleCreditRequest('more_info')),
      mockPublic('POST /credit-requests/:id/answer', ({ params, body }) => {
        sent(params.id, body);
        server.use(listing(sampleCreditRequest('in_review')));
        return { credit_request: sampleCreditRequest('in_review') };
      }),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Write your answer first.')).toBeDefined();
    await user.type(screen.getByLabelText('Your answer'), 'The one you gave me.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Our team decides by 03/05/2026')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(5, { message: 'The one you gave me.' });
    await waitFor(async () => expect(within(await rowOf('Rosa L.')).getByText('In review')).toBeDefined());
  });

  it('appeals a denial, which another person decides', async () => {
    server.use(
      ...holding(sampleCreditRequest('denied')),
      mockPublic('POST /credit-requests/:id/appeal', ({ params, body }) => {
        sent(params.id, body);
        return { credit_request: sampleCreditRequest('appealed') };
      }),
    );
    const { user } = openOne();
    expect(await screen.findByText(/You can appeal once, until 03\/20\/2026/)).toBeDefined();
    await user.type(screen.getByLabelText(/^Appeal: what should we/), 'Too few');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Say what we should look at again.')).toBeDefined();
    await user.type(screen.getByLabelText(/^Appeal: what should we/), ' checks were made.');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('We’ll decide your appeal by 03/24/2026')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(5, { message: 'Too few checks were made.' });
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('is withdrawn once that is confirmed', async () => {
    server.use(
      mockPublic('POST /credit-requests/:id/withdraw', ({ params }) => {
        sent(params.id, undefined);
        return { credit_request: sampleCreditRequest('withdrawn') };
      }),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Withdraw request…' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }));
    expect(sent).not.toHaveBeenCalled();
    await user.click(confirm.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('You withdrew this request')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(5, undefined);
  });

  it('that staff decided meanwhile shows what became of it', async () => {
    server.use(
      mockPublic('POST /credit-requests/:id/withdraw', () => {
        server.use(...holding(sampleCreditRequest('denied')));
        return failWith('invalid_transition', 'This has already been decided.');
      }),
    );
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Withdraw request…' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('This has already been decided.')).toBeDefined();
    expect(await screen.findByText('Not refunded')).toBeDefined();
  });

  it('of someone else is not there', async () => {
    server.use(mockPublic('GET /credit-requests/:id', () => failWith('not_found')));
    openOne();
    expect(await screen.findByText('We can’t find this request')).toBeDefined();
  });
});
