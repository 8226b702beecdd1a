import type { WebSocket } from 'ws';

import { encodeFrame } from '../frames/encode-frame.ts';
import { newSid } from '../sids.ts';
import type { Frame, JsonObject } from '../frames/frame.ts';

/** Bytes that may wait for a client that does not read; more and it is cut off. */
const MOST_BUFFERED = 64 << 20;

/** The frames that go out on one socket. */
export class Wire {
  readonly #socket: WebSocket;
  #isDeaf = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** A socket that neither reads nor writes any more and stays open, as when the network between is gone. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  goDeaf(): void {
    this.#isDeaf = true;
  }

  reply(id: string, status: JsonObject, fields: JsonObject = {}, body?: unknown): void {
    this.#send({
      header: { ...fields, method: 'reply', id, status },
      payload: body === undefined ? '' : JSON.stringify(body),
    });
  }

  notify(messageType: string, payload: JsonObject): void {
    this.#send({
      header: {
        method: 'notification',
        id: newSid('RQ'),
        message_type: messageType,
        notification_ctx_id: '',
      },
      payload: JSON.stringify(payload),
    });
  }

  /** Tells the client that its token is about to expire. */
  warnOfExpiry(): void {
    this.#send({
      header: { method: 'client_update', id: newSid('RQ'), client_update_type: 'token_about_to_expire' },
      payload: '',
    });
  }

  /** Asks the client to close; `code` tells it why and whether to come back (308). */
  close(code: number, status: string, payload?: JsonObject): void {
    this.#send({
      header: { method: 'close', id: newSid('RQ'), status: { code, status } },
      payload: payload ? JSON.stringify(payload) : '',
    });
  }

  /** Ends the socket without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  #send(frame: Frame): void {
    if (this.#isDeaf || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(encodeFrame(frame));
    if (this.#socket.bufferedAmount > MOST_BUFFERED) this.cut();
  }
}
