import type { PublicProfile } from '@carematch/api-client/contract/providers/public-profile.contract';
import { samplePublicProfile } from '@carematch/api-client/samples/public-profile.samples';
import { sampleSearchCard } from '@carematch/api-client/samples/search.samples';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { describe, expect, it } from 'vitest';

import { askPage, ORIGIN } from '../../testing/ask-page.ts';
import { server } from '../../testing/server.ts';

const PATH = '/public-profile/jane-doe';

const answerWith = (profile: Partial<PublicProfile> = {}): void =>
  server.use(
    mockPublic('GET /public/professionals/:vanity_name', () => ({
      kind: 'profile',
      ...samplePublicProfile(profile),
    })),
  );

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('the document of a public profile', () => {
  it('holds everything without scripts, with a form that asks the professional', async () => {
    answerWith();
    const { status, html } = await askPage(PATH);
    expect(status).toBe(200);
    const text = textOf(html);
    for (const part of [
      'Jane Doe',
      'License verified in Texas on',
      'Individual',
      'EMDR',
      'I listen first.',
      '$120–$160 a visit',
      'Aetna',
      'No reviews yet.',
      '1 Main Street',
      'Within 15 miles of 78701 (Austin, TX)',
    ])
      expect(text).toContain(part);
    expect(html).toMatch(/<form[^>]*id="ask"[^>]*action="\/start"[^>]*method="get"/);
    expect(html).toContain('<input type="hidden" name="professional" value="jane-doe"/>');
    expect(html).toContain('<input type="hidden" name="profession" value="mental-health-counselor"/>');
    expect(html).toContain('href="#ask"');
  });

  it('names itself to search engines and holds no rating', async () => {
    answerWith({ rating: { average: 4.3, count: 3 } });
    const { html } = await askPage(`${PATH}?zipCode=12`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${PATH}"/>`);
    expect(html).not.toContain('noindex');
    const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { mainEntity: object },
    );
    expect(data?.mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Jane Doe',
      url: ORIGIN + PATH,
      jobTitle: 'Licensed Professional Counselor',
    });
    expect(JSON.stringify(data)).not.toMatch(/rating/i);
    expect(textOf(html)).toContain('Please type a 5-digit numerical ZIP code location.');
  });

  it('shows the area alone if the professional hides the street', async () => {
    answerWith({ office_address: null });
    const text = textOf((await askPage(PATH)).html);
    expect(text).toContain('Area Austin, TX');
    expect(text).not.toContain('Office');
  });

  it('offers someone else for a professional who takes no new clients', async () => {
    answerWith({ accepts_requests: false });
    const { html } = await askPage(PATH);
    expect(textOf(html)).toContain("isn't taking new clients right now");
    expect(html).toContain('href="/?profession=mental-health-counselor"');
    expect(html).not.toContain('action="/start"');
  });

  it('redirects a former name for good', async () => {
    server.use(
      mockPublic('GET /public/professionals/:vanity_name', () => ({
        kind: 'moved',
        vanity_name: 'jane-roe',
      })),
    );
    expect(await askPage(PATH)).toMatchObject({ status: 301, redirect: '/public-profile/jane-roe' });
    expect(await askPage('/public-profile')).toMatchObject({ status: 301, redirect: '/' });
  });

  it('answers 410 with others nearby for someone who is gone', async () => {
    const other = sampleSearchCard({ vanity_name: 'near-by', display_name: 'Near By', distance_miles: 3 });
    server.use(
      mockPublic('GET /public/professionals/:vanity_name', () => ({ kind: 'gone', others: [other] })),
    );
    const { status, html } = await askPage(PATH);
    expect(status).toBe(410);
    expect(html).toContain('href="/public-profile/near-by"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(textOf(html)).toContain('3 miles away');
  });

  it('answers 404 for a name of no one', async () => {
    server.use(mockPublic('GET /public/professionals/:vanity_name', () => failWith('not_found')));
    expect((await askPage(PATH)).status).toBe(404);
  });
});
