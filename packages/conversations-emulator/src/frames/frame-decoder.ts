import { isJsonObject, type Frame, type JsonObject } from './frame.ts';

const MAGIC = /^TWILSOCK V3\.0 (\d{1,7})$/;
/** Longer first lines are not ours: the magic, a number of at most seven digits. */
const LONGEST_FIRST_LINE = 24;

/** What can't be a frame. The stream can't be read on after it. */
export class FrameError extends Error {
  /** `format`: not a Twilsock frame. `size`: longer than allowed. */
  readonly reason: 'format' | 'size';

  constructor(reason: 'format' | 'size', message: string) {
    super(message);
    this.name = 'FrameError';
    this.reason = reason;
  }
}

/**
 * Reads frames from bytes that arrive in any pieces: half a frame is kept until the rest of it comes, and several frames in
 * one piece come out in their order.
 */
export class FrameDecoder {
  #pending: Buffer = Buffer.alloc(0);
  readonly #maxBytes: number;

  /** @param maxBytes of one frame's header and payload together. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The frames that `bytes` complete. Throws `FrameError`. */
  push(bytes: Uint8Array): Frame[] {
    this.#pending = this.#pending.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#pending, bytes]);
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | undefined {
    const lineEnd = this.#pending.indexOf('\r\n');
    if (lineEnd < 0 && this.#pending.length <= LONGEST_FIRST_LINE) return undefined;
    const headerBytes = headerSize(
      this.#pending.toString('latin1', 0, lineEnd < 0 ? LONGEST_FIRST_LINE : lineEnd),
    );
    const headerStart = lineEnd + 2;
    const headerEnd = headerStart + headerBytes;
    this.#refuseOver(headerBytes);
    // The line break after the header belongs to the frame, with or without a payload.
    if (this.#pending.length < headerEnd + 2) return undefined;
    const header = parseHeader(this.#pending.toString('utf8', headerStart, headerEnd));
    const payloadBytes = payloadSize(header);
    this.#refuseOver(headerBytes + payloadBytes);
    const end = headerEnd + 2 + payloadBytes;
    if (this.#pending.length < end) return undefined;
    const payload = this.#pending.toString('utf8', headerEnd + 2, end);
    this.#pending = this.#pending.subarray(end);
    const { payload_size: _size, payload_type: type, ...rest } = header;
    return {
      header: rest,
      payload,
      ...(typeof type === 'string' && { payloadType: type }),
    };
  }

  #refuseOver(bytes: number): void {
    if (bytes > this.#maxBytes)
      throw new FrameError('size', `A frame of ${bytes} bytes; ${this.#maxBytes} are allowed.`);
  }
}

function headerSize(line: string): number {
  const match = MAGIC.exec(line);
  if (!match) throw new FrameError('format', 'The first line is not of a Twilsock V3.0 frame.');
  return Number(match[1]);
}

function parseHeader(text: string): JsonObject & { method: string; id: string } {
  let header: unknown;
  try {
    header = JSON.parse(text);
  } catch {
    throw new FrameError('format', 'The header is not JSON.');
  }
  if (!isJsonObject(header) || typeof header['method'] !== 'string' || typeof header['id'] !== 'string')
    throw new FrameError('format', 'The header has no method or id.');
  return header as JsonObject & { method: string; id: string };
}

function payloadSize(header: JsonObject): number {
  const size = header['payload_size'] ?? 0;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)
    throw new FrameError('format', 'payload_size is not a number of bytes.');
  return size;
}
