import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { accentProblem } from '@carematch/validation/rules/accent-contrast';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { rendererWith, requestFor } from '../testing/ask-page.ts';
import { openMarketplace } from '../testing/marketplace.ts';
import { server } from '../testing/server.ts';
import { embeddedSites } from './embedded-sites.ts';
import { renderInFrame } from './render-in-frame.ts';

beforeEach(openMarketplace);

/** Makes what is remembered of hosts older by a minute. */
function passMinute(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
}

describe('the flow in the frame of another site', () => {
  const HOST = 'www.clinic.example';
  const site = { origin: `https://${HOST}`, accent_color: '#f4f0ff', landing_page: null };
  const listSites = () => {
    let calls = 0;
    server.use(
      mockPublic('GET /embedded-sites/:host', ({ params }) => {
        calls += 1;
        return params.host === HOST ? { site } : failWith('not_found');
      }),
    );
    return { find: embeddedSites('http://api.example'), calls: () => calls };
  };
  const frame = async (path: string, find = listSites().find) =>
    renderInFrame(rendererWith(['https://tags.example/a.js']), find, requestFor(path));

  it('names the origin of the listed site alone, and carries no tags', async () => {
    const { status, html, frameAncestors, headers } = await frame(`/embed/${HOST}/dentist/patient/services`);
    expect([status, frameAncestors]).toEqual([200, [site.origin]]);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(html).toContain('data-framed="https://www.clinic.example"');
    expect(html).not.toContain('tags.example');
  });

  it('has no header but the progress, and opens what leaves the flow in a tab', async () => {
    const { html = '' } = await frame(`/embed/${HOST}/dentist/patient/services`);
    expect(html).toContain('Your needs');
    expect(html).not.toContain('href="/"');
    const outcome = await frame(`/embed/${HOST}/`);
    expect(outcome.html).not.toContain('<header');
    expect(outcome.html).not.toContain('<footer');
  });

  it('draws the next step in the shade of the accent that can be read', async () => {
    const { html = '' } = await frame(`/embed/${HOST}/dentist/patient/services`);
    const [, fill = ''] = /--color-next:(#[0-9a-f]{6})/.exec(html) ?? [];
    expect(fill).not.toBe('#f4f0ff');
    expect(accentProblem(fill)).toBeUndefined();
  });

  it('begins below the same address, with what the embed hands over', async () => {
    const query = 'profession=dentist&zipCode=10001&gclid=1';
    expect(await frame(`/embed/${HOST}/start?${query}`)).toMatchObject({
      status: 303,
      redirect: `/embed/${HOST}/dentist/patient/services?${query}`,
    });
    expect((await frame(`/embed/${HOST}/dentist/care-options?zipCode=10001`)).redirect).toBe(
      `/embed/${HOST}/dentist/patient/services?zipCode=10001`,
    );
  });

  it('begins at the form without a landing page that is not there', async () => {
    server.use(mockPublic('GET /landing-pages/:id', () => failWith('not_found')));
    const { redirect } = await frame(`/embed/${HOST}/l/sprnig?profession=dentist`);
    expect(redirect).toBe(`/embed/${HOST}/?profession=dentist`);
  });

  it.each(['other.example', 'null', '<b>', 'www.clinic.example:81', '%2e%2e'])(
    'shows %s a line and a link to the flow, and nothing else',
    async (host) => {
      const {
        status,
        html = '',
        frameAncestors,
      } = await frame(`/embed/${host}/dentist/patient/services?zipCode=10001&x="`);
      expect([status, frameAncestors]).toEqual([403, 'anyone']);
      expect(html).toContain(
        '<a href="https://www.carematch.example/dentist/patient/services?zipCode=10001&amp;x=&quot;" target="_blank" rel="noopener">',
      );
      expect(html).not.toMatch(/<script|<form|<input|http-equiv/);
    },
  );

  it('asks about a host once, however many ask at once, and again when the answer is old', async () => {
    const { find, calls } = listSites();
    await Promise.all([find(HOST), find(HOST), find('other.example')]);
    await find(HOST);
    expect(calls()).toBe(2);
    passMinute();
    await vi.waitFor(async () => {
      expect(await find(HOST)).toEqual(site);
      expect(calls()).toBe(3);
    });
  });

  it('goes by the last answer while the API is away, and refuses hosts that it has none of', async () => {
    const { find } = listSites();
    await find(HOST);
    let isAsked = false;
    server.use(
      mockPublic('GET /embedded-sites/:host', () => {
        isAsked = true;
        return Response.error();
      }),
    );
    passMinute();
    await vi.waitFor(async () => {
      expect(await find(HOST)).toEqual(site);
      expect(isAsked).toBe(true);
    });
    expect(await frame('/embed/new.example/', find)).toMatchObject({ status: 403, frameAncestors: 'anyone' });
  });
});
