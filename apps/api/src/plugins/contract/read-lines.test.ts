import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';

import { expect, test, vi } from 'vitest';

import { createReadLines } from './read-lines.ts';

/** An answer that is being sent, as far as a line looks at it. */
const sending = () => new PassThrough() as unknown as ServerResponse;

test('a third export begins once one of two before it has left', async () => {
  const { exports } = createReadLines().admin;
  const [first, second, third] = [sending(), sending(), sending()];
  const begin = vi.fn<() => Promise<string>>(() => Promise.resolve('rows'));
  const answers = [first, second, third].map((response) => exports(begin, response));
  await Promise.all(answers.slice(0, 2));
  expect(begin).toHaveBeenCalledTimes(2);
  first.destroy();
  expect(await answers[2]).toBe('rows');
  expect(begin).toHaveBeenCalledTimes(3);
});

test('a read gives its place to the next once it is answered, however slowly that is sent', async () => {
  const { reads } = createReadLines().admin;
  const answers = Array.from({ length: 5 }, () => reads(() => Promise.resolve('rows'), sending()));
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => 'rows'));
});

test('a failing read gives its place to the next', async () => {
  const { reads } = createReadLines().admin;
  const fails = () =>
    expect(reads(() => Promise.reject(new Error('Refused.')), sending())).rejects.toThrow('Refused.');
  await Promise.all(Array.from({ length: 5 }, fails));
});

test('a read does not start after its caller has left', async () => {
  const { reads } = createReadLines().public;
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [reads(() => promise, sending()), reads(() => promise, sending())];
  const gone = sending();
  const begin = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const answer = reads(begin, gone);
  gone.destroy();
  resolve();
  await Promise.all(running);
  await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  expect(begin).not.toHaveBeenCalled();
});

test('a read is refused while 500 wait, and told when to come back', () => {
  const { reads } = createReadLines().admin;
  const never = new Promise<void>(() => undefined);
  for (let read = 0; read < 502; read += 1) void reads(() => never, sending());
  expect(() => reads(() => never, sending())).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfter: 5 }),
  );
});
