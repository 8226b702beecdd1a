import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { storedFiles } from '../files/files.tables.ts';
import { hostileFile } from '../files/testing/hostile-files.ts';
import { smallFilm, smallPicture } from '../files/testing/sample-files.ts';
import { providers } from './providers.tables.ts';
import { makeProfessional, type TestProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let owner: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  owner = await makeProfessional(api);
});
afterAll(() => api.close());

const as = ({ token }: TestProfessional) => ({ token });

const photo = (file: Blob = smallPicture(), by = owner) =>
  api.public('POST /user/photo', { files: { photo: file } }, as(by));
const addOffice = (...files: Blob[]) =>
  api.public('POST /user/office-photos', { files: { office_photos: files } }, as(owner));
const removeOffice = (ids: readonly number[], by = owner) =>
  api.public('POST /user/office-photos', { body: { delete: [...ids] } }, as(by));
const video = (files: { video?: Blob; poster?: Blob }) =>
  api.public('POST /user/welcome-video', { files }, as(owner));
const user = async (of = owner) => (await api.public('GET /user', {}, as(of))).body.user;

const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ url, method, headers });

const guarded = (tag: string) => ({ ...as(owner), headers: { 'if-match': `"${tag}"` } });

const leftOnDisk = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`carematch-upload-${process.pid}-`));

test('a portrait is made anew, shows in the profile and counts once', async () => {
  const first = (await photo()).body;
  expect(first.profile_percentage).toBe(30);
  const second = (await photo()).body;
  expect(second.profile_percentage).toBe(30);
  expect(second.photo).not.toBe(first.photo);
  expect(await user()).toMatchObject({ photo: second.photo, profile_percentage: 30 });
  const served = await get(second.photo);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 300,
    height: 300,
  });
  await api.public('DELETE /user/photo', {}, as(owner));
  expect(await user()).toMatchObject({ photo: null, profile_percentage: 30 });
});

describe('what someone else changed meanwhile', () => {
  test('of the portrait is neither replaced nor removed', async () => {
    const { tags } = await user();
    const replace = (tag: string) =>
      api.public('POST /user/photo', { files: { photo: smallPicture() } }, guarded(tag));
    expect((await replace(tags.photo)).status).toBe(200);
    const now = await user();
    expect((await replace(tags.photo)).error.code).toBe('stale_version');
    expect((await api.public('DELETE /user/photo', {}, guarded(tags.photo))).status).toBe(412);
    expect((await user()).photo).toBe(now.photo);
    expect((await api.public('DELETE /user/photo', {}, guarded(now.tags.photo))).status).toBe(200);
  });

  test('of the welcome video is neither replaced nor removed, film or link', async () => {
    const { tags } = await user();
    const replace = (tag: string) =>
      api.public('POST /user/welcome-video', { files: { video: smallFilm() } }, guarded(tag));
    const link = { welcome_video_url: 'https://youtu.be/dQw4w9WgXcQ' };
    await api.public('POST /user', { body: link }, as(owner));
    expect((await replace(tags.video)).error.code).toBe('stale_version');
    expect((await api.public('DELETE /user/welcome-video', {}, guarded(tags.video))).status).toBe(412);
    const linked = await user();
    expect(linked.welcome_video?.kind).toBe('link');
    expect((await replace(linked.tags.video)).status).toBe(200);
    expect((await user()).welcome_video?.kind).toBe('file');
  });
});

test('pictures of an office are added and taken away, by whom they belong to', async () => {
  const { office_photos: photos, profile_percentage: percentage } = (
    await addOffice(smallPicture(), smallPicture())
  ).body;
  expect([photos.length, percentage]).toEqual([2, 40]);
  expect((await user()).officePhotos).toEqual(photos);
  const ids = photos.map(({ id }) => id);
  const other = await makeProfessional(api);
  expect((await removeOffice(ids, other)).body.office_photos).toEqual([]);
  const left = (await removeOffice(ids.slice(0, 1))).body;
  expect(left).toEqual({ office_photos: photos.slice(1), profile_percentage: 40 });
  expect((await removeOffice(ids.slice(0, 1))).body).toEqual(left);
});

test('20 pictures of an office are enough', async () => {
  const ten = Array.from({ length: 10 }, smallPicture);
  await addOffice(...ten);
  await addOffice(...ten);
  const { error } = await addOffice(smallPicture());
  expect([error.code, error.message]).toEqual([
    'validation_failed',
    'The limit is 20 photos. Remove some first.',
  ]);
  expect((await user()).officePhotos).toHaveLength(20);
});

test('a welcome video takes the place of a link, with what shows before it plays', async () => {
  await api.db
    .update(providers)
    .set({ welcomeVideoUrl: 'https://vimeo.com/1' })
    .where(eq(providers.id, owner.providerId));
  const { url, poster } = (await video({ video: smallFilm(), poster: smallPicture() })).body;
  expect((await user()).welcome_video).toEqual({ kind: 'file', url, poster });
  const served = await get(url);
  expect(served.headers['content-type']).toBe('video/mp4');
  expect(served.rawPayload.equals(Buffer.from(await smallFilm().arrayBuffer()))).toBe(true);
  await api.public('DELETE /user/welcome-video', {}, as(owner));
  expect((await user()).welcome_video).toBeNull();
});

const page = () => new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'image/jpeg' });
const megabytes = (count: number) => new Blob([Buffer.alloc(count * 1024 * 1024 + 1)]);

describe('what is refused, and leaves neither file nor change', () => {
  test.each([
    ['no file', () => video({}), 422, 'validation_failed'],
    ['a page that says it is a picture', () => photo(page()), 422, 'unusable_file'],
    ['a picture that says it is a film', () => video({ video: smallPicture() }), 422, 'unusable_file'],
    [
      'a good film with a bad poster',
      () => video({ video: smallFilm(), poster: page() }),
      422,
      'unusable_file',
    ],
    ['a picture of more than 15 MB', () => photo(megabytes(15)), 413, 'payload_too_large'],
    ['a film of more than 100 MB', () => video({ video: megabytes(100) }), 413, 'payload_too_large'],
    ['a poster of more than 15 MB', () => video({ poster: megabytes(15) }), 413, 'payload_too_large'],
    [
      'eleven pictures at once',
      () => addOffice(...Array.from({ length: 11 }, smallPicture)),
      422,
      'validation_failed',
    ],
  ] as const)('%s', async (_, send, status, code) => {
    const files = await api.db.$count(storedFiles);
    const answer = await send();
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(Object.values(answer.error.fields ?? {})).toContain(answer.error.message);
    expect(await api.db.$count(storedFiles)).toBe(files);
    expect(await user()).toMatchObject({ photo: null, officePhotos: [], welcome_video: null });
    expect(leftOnDisk()).toEqual([]);
  });

  test('form data that breaks off, and form data where none belongs', async () => {
    const broken = await api.app.inject({
      method: 'POST',
      url: '/api/v2/user/photo',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf of',
    });
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'malformed_request']);
    const form = new FormData();
    form.set('email', 'a@b.example');
    const sent = new Response(form);
    const elsewhere = await api.app.inject({
      method: 'POST',
      url: '/api/v2/forgot-password',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(elsewhere.statusCode).toBe(415);
    expect(leftOnDisk()).toEqual([]);
  });
});

describe('a kept file', () => {
  let url: string;
  let film: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    owner = await makeProfessional(api);
    film = Buffer.from(await smallFilm(99_000).arrayBuffer());
    film.set(
      Array.from({ length: 60 }, (_, n) => n),
      50_000,
    );
    ({ url } = (await video({ video: new Blob([film]) })).body);
  });

  test('is kept for a year, is what it says, and runs nothing', async () => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
  });

  const last = 99_023;
  test.each([
    ['bytes=50000-50059', 50_000, 50_059],
    ['bytes=99000-', 99_000, last],
    ['bytes=-24', 99_000, last],
    ['bytes=99000-200000', 99_000, last],
    ['bytes=-200000', 0, last],
  ])('is served in part: %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await get(url, { range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${last + 1}`]);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(rawPayload.equals(film.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=99024-', 'bytes=200000-300000'])('has nothing of %s', async (range) => {
    const { statusCode, headers } = await get(url, { range });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${last + 1}`]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['bytes=0-1,4-5', 'bytes=5-1', 'lines=0-1', 'bytes=-', 'bytes=x-'])(
    'is served whole for a range that is none of ours: %s',
    async (range) => {
      const { statusCode, rawPayload } = await get(url, { range });
      expect([statusCode, rawPayload.length]).toEqual([200, last + 1]);
    },
  );

  test('tells its size without its content', async () => {
    const { statusCode, headers, rawPayload } = await get(url, {}, 'HEAD');
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(last + 1), 0]);
  });

  test.each(['00000000-0000.mp4', '..%2f..%2fetc%2fpasswd', '%00', 'x', '.hidden.jpg'])(
    'is not to be found by %s',
    async (key) => {
      const { statusCode, headers } = await get(`/api/files/${key}`);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});

test('files that nothing names are removed a day later, and no others', async () => {
  const replaced = (await photo()).body.photo;
  const kept = (await photo()).body.photo;
  const office = (await addOffice(smallPicture())).body.office_photos.map(({ url }) => url);
  const welcome = (await video({ video: smallFilm(), poster: smallPicture() })).body;
  const fate = async () => [
    (await get(replaced)).statusCode,
    ...(await Promise.all([kept, ...office, welcome.url, welcome.poster ?? ''].map((url) => get(url)))).map(
      ({ statusCode }) => statusCode,
    ),
  ];
  await api.background.jobs.runNow('remove-unnamed-files');
  expect(await fate()).toEqual([200, 200, 200, 200, 200]);
  await api.db.update(storedFiles).set({ createdAt: sql`now() - interval '25 hours'` });
  await api.background.jobs.runNow('remove-unnamed-files');
  expect(await fate()).toEqual([404, 200, 200, 200, 200]);
  expect(await api.services.storage.open(replaced.replace('/api/files/', ''))).toBeUndefined();
});

test('60 hostile uploads are cleaned or refused, and leave nothing else behind, in bounded memory', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeProfessional(api)));
  const before = process.memoryUsage().rss;
  let most = 0;
  const outcomes = await Promise.all(
    people.map(async (who, nth) => {
      const seen: string[] = [];
      for (let seed = nth; seed < 60; seed += people.length) {
        const { content, payload } = await hostileFile(seed);
        const sent = new Blob([Uint8Array.from(content)], { type: 'image/jpeg' });
        const answer = await api.public(
          'POST /user/office-photos',
          { files: { office_photos: [sent] } },
          as(who),
        );
        most = Math.max(most, process.memoryUsage().rss - before);
        if (answer.status !== 200) {
          seen.push(`${answer.status} ${answer.error.code}`);
          continue;
        }
        const stored = await get(answer.body.office_photos.at(-1)?.url ?? '');
        const isClean =
          stored.headers['content-type'] === 'image/jpeg' &&
          !stored.rawPayload.equals(content) &&
          !stored.rawPayload.includes(payload, 0, 'latin1');
        seen.push(isClean ? 'cleaned' : `${seed} came through`);
      }
      return seen;
    }),
  );
  expect(new Set(outcomes.flat())).toEqual(new Set(['cleaned', '422 unusable_file']));
  expect(leftOnDisk()).toEqual([]);
  expect(most).toBeLessThan(300 * 1024 * 1024);
});

const streamPhoto = (payload: PassThrough) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v2/user/photo',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload,
  });

describe('of one professional', () => {
  test('twenty films an hour are taken', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await video({ video: smallFilm() })).status).toBe(200);
    expect((await video({ video: smallFilm() })).error.code).toBe('rate_limited');
    expect((await photo()).status).toBe(200);
    expect(leftOnDisk()).toEqual([]);
    owner = await makeProfessional(api);
    expect((await video({ video: smallFilm() })).status).toBe(200);
  });

  test('two hundred pictures an hour are taken', async () => {
    const { limits } = api.services;
    for (let sent = 0; sent < 197; sent += 1) await limits.upload(owner.providerId, 'image');
    expect((await addOffice(smallPicture(), smallPicture())).status).toBe(200);
    expect((await addOffice(smallPicture(), smallPicture())).error.code).toBe('rate_limited');
    expect((await photo()).error.code).toBe('rate_limited');
    expect((await user()).officePhotos).toHaveLength(2);
    expect(leftOnDisk()).toEqual([]);
  });

  test('three uploads are under way at a time', async () => {
    const open = Array.from({ length: 3 }, () => new PassThrough());
    const answers = open.map((payload) => streamPhoto(payload));
    for (const payload of open) {
      payload.write('--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf of');
    }
    await vi.waitFor(() => expect(leftOnDisk()).toHaveLength(3));
    expect((await photo()).error.code).toBe('rate_limited');
    for (const payload of open) payload.end();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect((await photo()).status).toBe(200);
  });
});

test('what a killed process left of an upload is removed an hour later', async () => {
  const [old, young] = ['old', 'young'].map((age) =>
    join(tmpdir(), `carematch-upload-0-${randomUUID()}-${age}`),
  );
  for (const path of [old, young]) writeFileSync(path ?? '', 'half of');
  const hourAgo = Date.now() / 1000 - 3_601;
  utimesSync(old ?? '', hourAgo, hourAgo);
  await api.background.jobs.runNow('remove-left-uploads');
  expect([old, young].map((path) => existsSync(path ?? ''))).toEqual([false, true]);
  rmSync(young ?? '');
});
