import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleProfessional } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { Review } from './reviews-query.ts';

const PAGE = '/admin-dashboard/professional-profile/reviews?user=31';

const ROSA: Review = {
  id: 7,
  author: 'Rosa L.',
  rating: 5,
  body: 'She listens.',
  entered_by: null,
  created_at: '2026-03-01T10:00:00Z',
  edited_at: null,
  hidden: null,
  tag: 'a',
};

const BY_STAFF: Review = { ...ROSA, id: 8, author: 'Sam P.', body: 'On time.', entered_by: 'Jo Meyer' };

let reviews: Review[];
/** What was sent, as it came. */
let sent: unknown[];

beforeEach(() => {
  reviews = [ROSA, BY_STAFF];
  sent = [];
  const change = (id: number, changes: object): Review => {
    reviews = reviews.map((one) => (one.id === id ? { ...one, ...changes, tag: `${one.tag}x` } : one));
    return reviews.find((one) => one.id === id) ?? ROSA;
  };
  server.use(
    ...usualAnswers(),
    mockAdmin('GET /users/:id/profile', () => ({ user: sampleProfessional() })),
    mockAdmin('GET /users/:id/reviews', () => {
      const shown = reviews.filter(({ hidden }) => hidden === null);
      return {
        reviews,
        pagination: { page: 1, per_page: 25, total: reviews.length, last_page: 1 },
        rating: shown.length > 0 ? { average: 5, count: shown.length } : null,
      };
    }),
    mockAdmin('POST /users/:id/reviews', ({ body }) => {
      sent.push(body);
      const review = { ...BY_STAFF, ...body, id: 9 };
      reviews = [review, ...reviews];
      return { review };
    }),
    mockAdmin('POST /users/:id/reviews/:reviewId', ({ params, body: { hidden, ...text }, request }) => {
      sent.push({ ...text, hidden, tag: request.headers.get('if-match') });
      return { review: change(params.reviewId, { ...text, ...(hidden === false && { hidden: null }) }) };
    }),
    mockAdmin('DELETE /users/:id/reviews/:reviewId', ({ params, body: { reason } }) => {
      sent.push(reason);
      const hidden = { at: '2026-03-02T10:00:00Z', by: 'Jo Meyer', reason };
      return { review: change(params.reviewId, { hidden }) };
    }),
  );
});

const open = (path = PAGE) => renderConsole(path, { stored: SIGNED_IN });

/** What stands in the list for the review that says this. */
const item = async (body: string) => {
  const list = await screen.findByRole('list', { name: 'Reviews' });
  const text = await within(list).findByText(body);
  return within(text.parentElement ?? list);
};

describe('the reviews of a professional', () => {
  it('say what clients see of them, and which staff entered', async () => {
    open();
    expect(await screen.findByText(/^Clients see 5 out of 5 from 2 reviews\./)).toBeDefined();
    expect((await item('On time.')).getByText(/Entered by/).textContent).toBe('Entered by Jo Meyer');
    expect((await item('She listens.')).queryByText(/Entered by/)).toBeNull();
  });

  it('are saved as CSV', async () => {
    const saved = recordSavedFiles();
    server.use(mockAdmin('POST /users/:id/reviews/export', ({ params: { id } }) => `Review\r\n${id}\r\n`));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]).toBe('Review\r\n31\r\n');
  });

  it('are hidden with a reason, which stays beside them, and shown again', async () => {
    const { user } = open();
    await user.click((await item('She listens.')).getByRole('button', { name: 'Hide…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hide the review of Rosa L.?' }));
    await user.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(await dialog.findByText('Say why, so that others know.')).toBeDefined();
    await user.type(dialog.getByLabelText('Why?'), 'It names a neighbor.');
    await user.click(dialog.getByRole('button', { name: 'Hide review' }));
    await waitFor(() => expect(sent).toEqual(['It names a neighbor.']));
    expect(await screen.findByText(/^Clients see 5 out of 5 from 1 review\./)).toBeDefined();
    const hidden = await item('She listens.');
    expect(hidden.getByText('Hidden')).toBeDefined();
    expect(hidden.getByText(/It names a neighbor\./)).toBeDefined();
    await user.click(hidden.getByRole('button', { name: 'Show again' }));
    expect(await screen.findByText(/^Clients see 5 out of 5 from 2 reviews\./)).toBeDefined();
  });

  it('are added in a drawer that has an address', async () => {
    const { user, here } = open();
    await user.click(await screen.findByRole('link', { name: 'Add a review' }));
    expect(here()).toContain('add=review');
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a review' }));
    await user.click(drawer.getByRole('button', { name: 'Add review' }));
    expect((await drawer.findAllByText('Choose 1 to 5 stars.')).length).toBeGreaterThan(0);
    await user.type(drawer.getByLabelText(/Who wrote it/), 'Ana R.');
    await user.selectOptions(drawer.getByLabelText('Rating'), '4 out of 5');
    await user.type(drawer.getByLabelText(/What they wrote/), 'Clear and kind.');
    await user.click(drawer.getByRole('button', { name: 'Add review' }));
    await waitFor(() => expect(sent).toEqual([{ author: 'Ana R.', rating: 4, body: 'Clear and kind.' }]));
    expect(await item('Clear and kind.')).toBeDefined();
    expect(here()).toBe(PAGE);
  });

  it('are not left half written for those of another professional without a question', async () => {
    const { user, router } = open(`${PAGE}&add=review`);
    await user.type(await screen.findByLabelText('Who wrote it'), 'Kim');
    const others = PAGE.replace('31', '32');
    void router.navigate(others);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Who wrote it').value).toBe('Kim');
    void router.navigate(others);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText('Who wrote it')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('are changed from what was there', async () => {
    const { user } = open();
    await user.click((await item('On time.')).getByRole('link', { name: 'Edit' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit review' }));
    const text = drawer.getByLabelText(/What they wrote/);
    await user.clear(text);
    await user.type(text, 'On time, always.');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ rating: 5, body: 'On time, always.', tag: '"a"' }]));
    expect(await item('On time, always.')).toBeDefined();
  });

  it('that clients left can be hidden, not edited', async () => {
    open();
    const review = await item('She listens.');
    expect(review.getByRole('button', { name: 'Hide…' })).toBeDefined();
    expect(review.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('that clients left are not edited by an address either', async () => {
    open(`${PAGE}&review=${ROSA.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit review' }));
    expect(drawer.getByText(/A client left this review/)).toBeDefined();
    expect(drawer.queryByLabelText(/What they wrote/)).toBeNull();
  });

  it('say how the first one comes where there is none', async () => {
    reviews = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a review' })).toBeDefined();
  });

  it('can be asked for again where they did not load', async () => {
    server.use(mockAdmin('GET /users/:id/reviews', () => failWith('unavailable')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
