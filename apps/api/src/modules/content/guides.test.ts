import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { documents } from '../catalog/catalog.tables.ts';

const ID = 'what-therapy-costs';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const guideOf = async (id: string) => (await api.public('GET /guides/:id', { params: { id } })).body.guide;

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

test('GET /guides lists the guides for visitors in their order, and none for professionals', async () => {
  const { guides } = (await api.public('GET /guides', {})).body;
  expect(guides.map(({ id, name }) => [id, name])).toEqual([
    ['first-conversation', 'Questions for a first conversation'],
    ['what-therapy-costs', 'What care costs, and who pays'],
    ['when-feelings-take-over', 'When a child’s feelings take over'],
    ['seeing-a-dentist-again', 'Seeing a dentist after a long time'],
  ]);
  for (const { minutes, summary } of guides) {
    expect(minutes).toBeGreaterThan(0);
    expect(summary).not.toBe('');
  }
});

describe('GET /guides/:id', () => {
  test('returns the text in sections', async () => {
    const { sections, name } = await guideOf(ID);
    expect(name).toBe('What care costs, and who pays');
    expect(sections.map(({ heading }) => heading)).toEqual([
      'The words',
      'Three calls that save money',
      'Without insurance',
      'With Medicaid or Medicare',
      'A rule for bills',
    ]);
    expect(sections[1]?.text).toMatch(/^1\. \*\*Call your plan\.\*\*/);
    expect((await guideOf('first-conversation')).sections[0]?.heading).toBeNull();
  });

  test.each(['no-such-guide', 'first-match', 'NO%00SUCH', '.'.repeat(100)])(
    'answers 404 or 422 to %s',
    async (id) => {
      const { statusCode } = await get(`/api/v2/guides/${id}`);
      expect([404, 422]).toContain(statusCode);
      expect((await get(`/api/v2/guides/${id}/pdf`)).statusCode).toBe(404);
    },
  );
});

describe('the PDF of a guide', () => {
  test('has the text, tagged, in English, and its name as the title', async () => {
    const { pdf_file, name } = await guideOf(ID);
    const { statusCode, headers, rawPayload } = await get(pdf_file);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${ID}.pdf"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const pdf = await readPdf(rawPayload);
    expect(pdf).toMatchObject({ title: name, language: 'en-US', isTagged: true, showsTitle: true });
    const [document] = pdf.pages[0]?.structure?.content ?? [];
    if (typeof document !== 'object') throw new Error('The page has no structure.');
    expect(document.content[0]).toEqual({ tag: 'H1', content: [name] });
    const tags = document.content.flatMap((one) => (typeof one === 'object' ? [one.tag] : []));
    expect(new Set(tags)).toEqual(new Set(['H1', 'H2', 'P', 'L']));
    expect(pdf.pages.flatMap(({ texts }) => texts).join(' ')).toContain(
      'Don’t pay a bill that you don’t understand.',
    );
  });

  test('is not sent again to a browser that has it', async () => {
    const { pdf_file } = await guideOf(ID);
    const first = await get(pdf_file);
    const etag = String(first.headers.etag);
    const again = await get(pdf_file, { 'if-none-match': `"other", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect((await get(pdf_file, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is made once for a version, however many ask at once, and anew when the text changes', async () => {
    const render = vi.spyOn(api.services.pdf, 'renderTagged');
    const { pdf_file: before } = await guideOf('seeing-a-dentist-again');
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(before)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(render).toHaveBeenCalledTimes(1);

    const row = and(eq(documents.kind, 'guide'), eq(documents.slug, 'seeing-a-dentist-again'));
    await api.db.update(documents).set({ body: 'Nothing but this.' }).where(row);
    const { pdf_file: after } = await guideOf('seeing-a-dentist-again');
    expect(after).not.toBe(before);
    const { pages } = await readPdf((await get(after)).rawPayload);
    expect(pages[0]?.texts).toContain('Nothing but this.');
    // Who still has the old address gets the new text, which nothing on the way keeps as the old one.
    const old = await get(before);
    expect(old.headers['cache-control']).toBe('public, no-cache');
    expect(render).toHaveBeenCalledTimes(2);
  });
});
