import type { Frame } from './frame.ts';

/** The bytes of a frame. */
export function encodeFrame(frame: Frame): Uint8Array {
  const payload = Buffer.from(frame.payload, 'utf8');
  const header = Buffer.from(
    JSON.stringify({
      ...frame.header,
      payload_size: payload.length,
      payload_type: frame.payloadType ?? 'application/json',
    }),
    'utf8',
  );
  return Buffer.concat([
    Buffer.from(`TWILSOCK V3.0 ${header.length}\r\n`, 'latin1'),
    header,
    Buffer.from('\r\n', 'latin1'),
    payload,
  ]);
}
