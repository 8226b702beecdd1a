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

test('a failing read gives its place to the next', async () => {
  const { reads } = createReadLines().admin;
  const fails = async () => {
    const response = sending();
    const read = reads(() => Promise.reject(new Error('Refused.')), response);
    await expect(read).rejects.toThrow('Refused.');
    response.destroy();
  };
  await Promise.all(Array.from({ length: 5 }, fails));
});

test('a read is not begun once its caller has left', async () => {
  const { reads } = createReadLines().public;
  const [first, second, gone] = [sending(), sending(), sending()];
  await Promise.all([first, second].map((response) => reads(() => Promise.resolve(), response)));
  const begin = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const answer = reads(begin, gone);
  gone.destroy();
  first.destroy();
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
