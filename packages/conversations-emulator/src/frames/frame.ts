/** A JSON object as it crosses the wire. */
export type JsonObject = Record<string, unknown>;

/**
 * One Twilsock message. On the wire it is
 * `TWILSOCK V3.0 <bytes of the header>\r\n<header as JSON>\r\n<payload>`; the header's `payload_size` (bytes) and
 * `payload_type` are of the codec and are not repeated in `header`.
 */
export interface Frame {
  readonly header: FrameHeader;
  /** Text of the payload; empty when there is none. */
  readonly payload: string;
  /** Media type of the payload. `application/json` unless said otherwise. */
  readonly payloadType?: string;
}

/** What the two sides tell each other about a frame; `method` and `id` are in each. */
export type FrameHeader = JsonObject & { readonly method: string; readonly id: string };

/** The payload parsed; undefined when it is not a JSON object. */
export function payloadObject(payload: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
