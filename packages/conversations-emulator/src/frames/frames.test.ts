import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { encodeFrame } from './encode-frame.ts';
import { FrameDecoder, FrameError } from './frame-decoder.ts';
import type { Frame } from './frame.ts';

const frames: fc.Arbitrary<Frame[]> = fc.array(
  fc.record({
    header: fc.record({ method: fc.string(), id: fc.uuid(), status: fc.record({ code: fc.nat() }) }),
    payload: fc.string({ unit: 'binary' }),
    payloadType: fc.constantFrom('application/json', 'text/plain'),
  }),
  { maxLength: 6 },
);

/** `bytes` cut at the given places, modulo its length. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...sorted].map((start, i) => bytes.subarray(start, sorted[i] ?? bytes.length));
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('frames', () => {
  it('come out as they went in, however the bytes are split', () => {
    fc.assert(
      fc.property(frames, fc.array(fc.nat(), { maxLength: 40 }), (sent, places) => {
        const decoder = new FrameDecoder(1 << 20);
        const bytes = Buffer.concat(sent.map(encodeFrame));
        const received = cut(bytes, places).flatMap((piece) => decoder.push(piece));
        expect(received).toEqual(sent);
      }),
    );
  });

  it('come out one byte at a time too', () => {
    const sent: Frame = {
      header: { method: 'notification', id: 'a' },
      payload: '{"ü":"🙂"}',
      payloadType: 'x/y',
    };
    const decoder = new FrameDecoder(1000);
    const received = [...encodeFrame(sent)].flatMap((byte) => decoder.push(Uint8Array.of(byte)));
    expect(received).toEqual([sent]);
  });

  it('are refused when they are not frames, and nothing else is thrown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(thrownBy(() => new FrameDecoder(100).push(bytes))).toSatisfy(
          (error) => error === undefined || error instanceof FrameError,
        );
      }),
    );
  });

  it.each([
    ['another protocol', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['another version', 'TWILSOCK V2.0 2\r\n{}\r\n'],
    ['a header that is not JSON', 'TWILSOCK V3.0 2\r\n{]\r\n'],
    ['a header without an id', 'TWILSOCK V3.0 15\r\n{"method":"ab"}\r\n'],
    ['a size below zero', 'TWILSOCK V3.0 41\r\n{"method":"a","id":"b","payload_size":-1}\r\n'],
    ['a first line that never ends', 'TWILSOCK V3.0 '.padEnd(60, '1')],
  ])('are refused: %s', (_name, text) => {
    expect(() => new FrameDecoder(1000).push(Buffer.from(text))).toThrow(FrameError);
  });

  it('are refused before their bytes are there when they say they are too long', () => {
    const bytes = encodeFrame({ header: { method: 'm', id: 'i' }, payload: 'x'.repeat(2000) });
    expect(() => new FrameDecoder(1000).push(bytes.subarray(0, 100))).toThrow(/allowed/);
  });
});
