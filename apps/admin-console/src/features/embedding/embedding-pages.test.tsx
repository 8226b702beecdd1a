import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleSite } from '@carematch/api-client/samples/embedding.samples';
import { sampleOpenedLead } from '@carematch/api-client/samples/leads.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { ListedSite } from './site-queries.ts';

const LIST = '/admin-dashboard/admin-tools/embedding';
const open = (path = LIST) => renderConsole(path, { stored: SIGNED_IN });

const previewSrc = () => screen.getByTitle('Preview of the form').getAttribute('src');
const findCode = async (name: string) => (await screen.findByRole('region', { name })).querySelector('code');

let site: ListedSite;
/** What was asked or sent: the method, and the query or the body. */
let sent: { readonly call: string; readonly body?: unknown; readonly ifMatch?: string | null }[];

beforeEach(() => {
  site = sampleSite();
  sent = [];
  server.use(
    mockAdmin('GET /embedded-sites', ({ request }) => {
      sent.push({ call: `list ${new URL(request.url).search}` });
      return samplePage('sites', [
        site,
        sampleSite({ id: 5, name: 'Birch', domains: ['birch.example'], last_seen_at: null, leads: 0 }),
      ]);
    }),
    mockAdmin('GET /landing-pages', () => ({
      landing_pages: [{ identifier: 'find-a-counselor', headline: 'Find a counselor' }],
    })),
    mockAdmin('GET /embedded-sites/:id', ({ request }) => {
      const { search } = new URL(request.url);
      return { site: search === '' ? site : { ...site, leads: 7, matches: 5 } };
    }),
    mockAdmin('POST /embedded-sites', ({ body }) => {
      sent.push({ call: 'add', body });
      site = sampleSite({ ...body, id: 9 });
      return { site };
    }),
    mockAdmin('POST /embedded-sites/:id', ({ body, request }) => {
      sent.push({ call: 'change', body, ifMatch: request.headers.get('if-match') });
      site = { ...site, ...body, tag: 'changed' };
      return { site };
    }),
    mockAdmin('DELETE /embedded-sites/:id', () => {
      sent.push({ call: 'remove' });
      return { message: 'Lakeside Clinic is removed.' };
    }),
    ...usualAnswers(),
  );
});

describe('the list of sites', () => {
  it('shows each site with its domains, when it was last seen, and its leads and matches', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'Lakeside Clinic' })).closest('tr');
    expect(row?.textContent).toContain('www.lakeside.example and 1 more');
    expect(row?.textContent).toContain('42');
    expect(row?.textContent).toContain('30');
    expect(screen.getByRole('link', { name: 'Birch' }).closest('tr')?.textContent).toContain('Never');
  });

  it('asks by search, days and order, and keeps the days on a site’s page', async () => {
    open(`${LIST}?search=lake&start_date=2026-03-01&sort=-leads`);
    const link = await screen.findByRole('link', { name: 'Lakeside Clinic' });
    expect(sent[0]?.call).toContain('search=lake&start_date=2026-03-01&sort=-leads');
    expect(link.getAttribute('href')).toBe(`${LIST}/4?start_date=2026-03-01`);
  });

  it('says how the first site comes when there is none', async () => {
    server.use(mockAdmin('GET /embedded-sites', () => samplePage('sites', [])));
    open();
    expect(await screen.findByText('No sites yet')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Add a site' })[0]?.getAttribute('href')).toBe(`${LIST}/new`);
  });
});

describe('a site', () => {
  it('counts its leads and matches on the days of the address', async () => {
    open(`${LIST}/4?start_date=2026-03-01`);
    const numbers = within(await screen.findByRole('region', { name: 'From this site' }));
    expect((await numbers.findByText('Leads')).parentElement?.textContent).toBe('Leads7');
    expect(numbers.getByText('Matches').parentElement?.textContent).toContain('5');
  });

  it('is changed from the version that was read, each domain on its own line', async () => {
    const { user } = open(`${LIST}/4`);
    const domains = await screen.findByLabelText('Domains');
    await user.clear(domains);
    await user.type(domains, 'https://WWW.New.example/\nnew.example');
    await user.selectOptions(screen.getByLabelText('Landing page'), 'find-a-counselor');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'change',
        ifMatch: '"a-site"',
        body: {
          name: 'Lakeside Clinic',
          domains: ['www.new.example', 'new.example'],
          landing_page: 'find-a-counselor',
          accent_color: '#1f5142',
        },
      }),
    );
  });

  it('refuses a color without contrast in words, and offers one that works', async () => {
    const { user } = open(`${LIST}/4`);
    const accent = await screen.findByLabelText('Accent color (optional)');
    expect(screen.getByText(/Contrast: text 8\.\d to 1/)).toBeDefined();
    await user.clear(accent);
    await user.type(accent, '#ffdd55');
    expect(screen.queryByText(/Contrast: text/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(accent.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/contrast of 1\.1 to 1 with the page.*nearest shade that works/)).not.toEqual(
      [],
    );
    expect(sent.filter(({ call }) => call === 'change')).toEqual([]);
  });

  it('says at the field which site has a domain already', async () => {
    const message = 'www.lakeside.example is listed for “Birch” already.';
    server.use(
      mockAdmin('POST /embedded-sites/:id', () => failWith('conflict', message, { domains: message })),
    );
    const { user } = open(`${LIST}/4`);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Domains').getAttribute('aria-invalid')).toBe('true');
  });

  it('previews the real flow with what is typed, light and dark', async () => {
    const { user } = open(`${LIST}/4`);
    await screen.findByTitle('Preview of the form');
    expect(previewSrc()).toBe('http://flow.test/embed/preview-1f5142.console.test/start?theme=light');
    await user.selectOptions(screen.getByLabelText('Landing page'), 'find-a-counselor');
    await user.clear(screen.getByLabelText('Accent color (optional)'));
    await user.click(screen.getByRole('switch', { name: 'On a dark page' }));
    expect(previewSrc()).toBe(
      'http://flow.test/embed/console.test/start?theme=dark&landingPage=find-a-counselor',
    );
  });

  it('has a snippet for each mode, which is copied', async () => {
    const { user } = open(`${LIST}/4`);
    const html = await findCode('HTML');
    expect(html?.textContent).toBe(
      '<script async src="http://flow.test/embed.js"></script>\n<carematch-lead-flow></carematch-lead-flow>',
    );
    await user.click(screen.getByRole('radio', { name: 'In a popup, from a button of ours' }));
    expect(html?.textContent).toContain('<carematch-lead-flow mode="button">');
    const other = await findCode('For site builders that drop unknown elements');
    expect(other?.textContent).toContain('<button type="button" data-carematch>');
    const [, copyOther] = screen.getAllByRole('button', { name: 'Copy' });
    if (copyOther) await user.click(copyOther);
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(other?.textContent);
  });

  it('is removed once what stops working was read', async () => {
    const { user, here } = open(`${LIST}/4`);
    await user.click(await screen.findByRole('button', { name: 'Remove site…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/stops working on www.lakeside.example, lakeside.example/)).toBeDefined();
    expect(sent.filter(({ call }) => call === 'remove')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove site' }));
    await waitFor(() => expect(here()).toBe(LIST));
    expect(await screen.findByText('Lakeside Clinic is removed.')).toBeDefined();
  });

  it('says so where there is none', async () => {
    server.use(mockAdmin('GET /embedded-sites/:id', () => failWith('not_found')));
    open(`${LIST}/4`);
    expect(await screen.findByText('Site not found.')).toBeDefined();
  });
});

describe('a new site', () => {
  it('is added and opens with its snippet', async () => {
    const { user, here } = open(`${LIST}/new`);
    await user.type(await screen.findByLabelText('Name'), 'Alder');
    await user.type(screen.getByLabelText('Domains'), 'alder.example');
    await user.click(screen.getByRole('button', { name: 'Add site' }));
    await waitFor(() => expect(here()).toBe(`${LIST}/9`));
    expect(sent.at(-1)).toEqual({
      call: 'add',
      body: { name: 'Alder', domains: ['alder.example'], landing_page: null, accent_color: null },
    });
    expect(await screen.findByRole('region', { name: 'HTML' })).toBeDefined();
  });

  it('is not sent without a name and a domain', async () => {
    const { user } = open(`${LIST}/new`);
    await user.type(await screen.findByLabelText('Domains'), '*.alder.example');
    await user.click(screen.getByRole('button', { name: 'Add site' }));
    expect((await screen.findAllByText('Enter a name for the site.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/“\*\.alder\.example”: A wildcard/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});

it('a lead names the site that it came from', async () => {
  server.use(
    mockAdmin('GET /leads/:id', () => ({ lead: sampleOpenedLead({ embedded_on: 'www.lakeside.example' }) })),
  );
  open('/admin-dashboard/users/leads/1042');
  const link = await screen.findByRole('link', { name: 'From www.lakeside.example' });
  expect(link.getAttribute('href')).toBe(`${LIST}?search=www.lakeside.example`);
});
