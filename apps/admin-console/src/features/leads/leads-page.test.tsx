import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleLead, sampleLeads } from '@carematch/api-client/samples/leads.samples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { server } from '@carematch/front-end/testing/server';
import { usualAnswers } from '../../testing/usual-answers.ts';

const LEADS = '/admin-dashboard/users/leads';
const asked = vi.fn<(query: string) => void>();
const open = (path = LEADS) => renderConsole(path, { stored: SIGNED_IN });
const first = () => screen.findByRole('link', { name: 'Lead 1042' });

/** Answers with these leads, and notes what was asked for. */
const answering = (answer: ReturnType<typeof sampleLeads>) =>
  mockAdmin('GET /leads', ({ request }) => {
    asked(new URL(request.url).search);
    return answer;
  });

beforeEach(() => {
  asked.mockReset();
  server.use(answering(sampleLeads([sampleLead()])), ...usualAnswers());
});

describe('the list of leads', () => {
  it('shows outcome, profession, place, client, provider and time of each', async () => {
    open();
    const row = (await first()).closest('tr');
    expect(row).not.toBeNull();
    const cells = within(row as HTMLElement).getAllByRole('cell');
    const texts = cells.map(({ textContent }) => textContent);
    expect(texts[0]).toBe('Matched');
    expect(texts[1]).toContain('Mental Health CounselorAnxiety Counseling and 2 more');
    expect(texts.slice(2, 6)).toEqual(['Chicago, IL 60601', 'Rosa L.', 'Ada Byron', '03/02/2026']);
    expect(screen.getByText('Sample data')).toBeDefined();
    // The exact time is a hover away.
    expect(screen.getByTitle(/^03\/02\/2026 10:30 AM Eastern Time/).textContent).toBe('03/02/2026');
  });

  it('is asked for once, with what the address says', async () => {
    open(
      `${LEADS}?outcome=pending&profession_id=3&start_date=2026-03-01&end_date=2026-03-31&perPage=50&page=2`,
    );
    await first();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?outcome=pending&profession_id=3&start_date=2026-03-01&end_date=2026-03-31&perPage=50&page=2',
    );
  });

  it('is saved as CSV with the filters of the address, not its page alone', async () => {
    server.use(
      mockAdmin('POST /leads/export', ({ request }) => {
        asked(new URL(request.url).search);
        return failWith('unavailable', 'Please try again in a minute.');
      }),
    );
    const { user } = open(`${LEADS}?outcome=pending&start_date=2026-03-01&page=2`);
    await first();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith('?outcome=pending&start_date=2026-03-01');
  });

  it('ignores what makes no sense in the address', async () => {
    open(
      `${LEADS}?outcome=won&profession_id=x&start_date=Invalid+date&end_date=2026-02-31&perPage=7&page=-1`,
    );
    await first();
    expect(asked).toHaveBeenCalledExactlyOnceWith('?perPage=25&page=1');
  });

  it('is filtered by outcome through links with counts, which keep the other filters', async () => {
    const { user, here } = open(`${LEADS}?profession_id=3&page=4`);
    await first();
    const tabs = within(screen.getByRole('navigation', { name: 'Outcomes' }));
    expect(tabs.getByRole('link', { name: /^Matched ?1$/ })).toBeDefined();
    await user.click(tabs.getByRole('link', { name: /^Unmatched ?0$/ }));
    await waitFor(() => expect(here()).toBe(`${LEADS}?outcome=unmatched&profession_id=3`));
    const unmatched = tabs.getByRole('link', { name: /^Unmatched ?0$/ });
    await waitFor(() => expect(unmatched.getAttribute('aria-current')).toBe('page'));
  });

  it('is filtered by profession and days through the address, and cleared', async () => {
    const { user, here } = open(`${LEADS}?outcome=matched&page=2`);
    await user.selectOptions(await screen.findByLabelText('Profession'), 'Dentist');
    await waitFor(() => expect(here()).toBe(`${LEADS}?outcome=matched&profession_id=1`));
    await user.click(await screen.findByRole('button', { name: 'Received' }));
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await user.type(screen.getByLabelText('To'), '2026-03-31');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Received: 03/01/2026 – 03/31/2026' });
    await user.selectOptions(screen.getByLabelText('Rows'), '100');
    const filtered = `${LEADS}?outcome=matched&profession_id=1&start_date=2026-03-01&end_date=2026-03-31&perPage=100`;
    await waitFor(() => expect(here()).toBe(filtered));
    // The choice shows at once; the link to clear follows with the address.
    const clear = await screen.findByRole('link', { name: 'Clear' });
    await waitFor(() => expect(clear.getAttribute('href')).toBe(`${LEADS}?outcome=matched&perPage=100`));
    await user.click(clear);
    await waitFor(() => expect(here()).toBe(`${LEADS}?outcome=matched&perPage=100`));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Profession').value).toBe(''));
  });

  it('refuses days in the wrong order', async () => {
    const { user, here } = open();
    await user.click(await screen.findByRole('button', { name: 'Received' }));
    await user.type(await screen.findByLabelText('From'), '2026-03-31');
    await user.type(screen.getByLabelText('To'), '2026-03-01');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The end date is before the start date.')).toBeDefined();
    expect(here()).toBe(LEADS);
  });

  it('has its pages in the address, and says which rows are shown', async () => {
    server.use(answering(sampleLeads([sampleLead()], { page: 2, per_page: 25, total: 1251, last_page: 51 })));
    const { user, here } = open(`${LEADS}?outcome=matched&page=2`);
    await first();
    expect(screen.getByText('26–26 of 1,251')).toBeDefined();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of leads' }));
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await user.click(pages.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(here()).toBe(`${LEADS}?outcome=matched&page=3`));
  });

  it('says what will appear where there is nothing yet', async () => {
    server.use(answering(sampleLeads([])));
    open();
    expect(await screen.findByText('No leads yet')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  });

  it('offers every lead where no lead fits', async () => {
    server.use(answering(sampleLeads([])));
    open(`${LEADS}?outcome=pending`);
    await screen.findByRole('heading', { name: 'No leads match these filters' });
    const all = screen.getByRole('link', { name: 'Clear filters' });
    expect(all.getAttribute('href')).toBe(LEADS);
  });

  it('leads back from a page that there is not', async () => {
    server.use(answering(sampleLeads([], { page: 9, total: 30, last_page: 2 })));
    open(`${LEADS}?outcome=matched&page=9`);
    expect(await screen.findByText("There's no page 9")).toBeDefined();
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(
      `${LEADS}?outcome=matched`,
    );
  });

  it('is searched by number, phone, email or zip code, and the search goes with the export', async () => {
    server.use(
      mockAdmin('POST /leads/export', ({ request }) => {
        asked(new URL(request.url).search);
        return failWith('unavailable', 'Please try again in a minute.');
      }),
    );
    const { user, here } = open(`${LEADS}?outcome=pending&page=3`);
    await user.type(await screen.findByLabelText('Number, phone, email or zip code'), ' 60601 {Enter}');
    await waitFor(() => expect(here()).toBe(`${LEADS}?search=60601&outcome=pending`));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith('?search=60601&outcome=pending&perPage=25&page=1'),
    );
    await screen.findByRole('link', { name: 'Clear' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith('?search=60601&outcome=pending');
  });
});

describe('the preview of a lead', () => {
  const LEAD_1042 = { name: 'Lead 1042', level: 2 } as const;

  it('opens beside the list by address, takes the focus, and gives it back to the row', async () => {
    const { user, here } = open(`${LEADS}?outcome=matched`);
    await user.click(await screen.findByRole('link', { name: 'Preview lead 1042' }));
    const heading = await screen.findByRole('heading', LEAD_1042);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(here()).toBe(`${LEADS}?outcome=matched&lead=1042`);
    expect(await screen.findByText(/was chosen out of 7 eligible providers/)).toBeDefined();
    // The list is asked for no second time, and stays in use.
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('table')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe(`${LEADS}?outcome=matched`));
    const row = await screen.findByRole('link', { name: 'Lead 1042' });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('goes on to the next and the previous lead by key', async () => {
    const leads = [sampleLead(), sampleLead({ id: 1041 }), sampleLead({ id: 1040 })];
    server.use(answering(sampleLeads(leads)));
    const { user, here } = open(`${LEADS}?lead=1041`);
    await screen.findByRole('heading', { name: 'Lead 1041', level: 2 });
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Lead 1040', level: 2 });
    await user.keyboard('j');
    expect(here()).toBe(`${LEADS}?lead=1040`);
    await user.keyboard('k');
    await screen.findByRole('heading', { name: 'Lead 1041', level: 2 });
    await user.keyboard('k');
    await screen.findByRole('heading', LEAD_1042);
  });

  it('of a lead that is not there says so', async () => {
    server.use(mockAdmin('GET /leads/:id', () => failWith('not_found')));
    open(`${LEADS}?lead=99`);
    expect(await screen.findByText('Lead not found')).toBeDefined();
  });
});
