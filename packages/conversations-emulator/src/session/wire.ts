import type { WebSocket } from 'ws';

import type { FaultAction, Faults } from '../faults/faults.ts';
import { encodeFrame } from '../frames/encode-frame.ts';
import type { Frame, JsonObject } from '../frames/frame.ts';
import { newSid } from '../sids.ts';

/** Bytes that may wait for a client that does not read; more and it is cut off. */
const MOST_BUFFERED = 64 << 20;

/** The frames that go out on one socket, in their order, and what goes wrong with them. */
export class Wire {
  readonly #socket: WebSocket;
  readonly #faults: Faults;
  #isDeaf = false;
  /** Frames that a delay holds back. */
  #held: Promise<void> | undefined;
  /** Whose session it is, once that is known. */
  identity: string | undefined;

  constructor(socket: WebSocket, faults: Faults) {
    this.#socket = socket;
    this.#faults = faults;
  }

  /** A socket that neither reads nor writes anymore and stays open, as when the network between is gone. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  /** Answers a frame. `path` is of the request inside it. */
  reply(id: string, status: JsonObject, fields: JsonObject = {}, body?: unknown, path = ''): void {
    const frame: Frame = {
      header: { ...fields, method: 'reply', id, status },
      payload: body === undefined ? '' : JSON.stringify(body),
    };
    this.#send(frame, this.#faults.next('reply', this.identity, path));
  }

  notify(messageType: string, payload: JsonObject): void {
    const header = {
      method: 'notification',
      id: newSid('RQ'),
      message_type: messageType,
      notification_ctx_id: '',
    };
    const fault = this.#faults.next('notification', this.identity, messageType);
    this.#send({ header, payload: JSON.stringify(payload) }, fault);
  }

  /** Tells the client that its token is about to expire. */
  warnOfExpiry(): void {
    const header = {
      method: 'client_update',
      id: newSid('RQ'),
      client_update_type: 'token_about_to_expire',
    };
    this.#send({ header, payload: '' });
  }

  /** Asks the client to close; `code` tells it why and whether to come back (308). */
  close(code: number, status: string, payload?: JsonObject): void {
    const header = { method: 'close', id: newSid('RQ'), status: { code, status } };
    this.#send({ header, payload: payload ? JSON.stringify(payload) : '' });
  }

  /** Ends the socket without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Nothing comes or goes from now on. */
  goDeaf(): void {
    this.#isDeaf = true;
  }

  /** Lets the peer read what was sent, then ends the socket. */
  end(): void {
    this.#socket.close();
  }

  #send(frame: Frame, fault?: FaultAction): void {
    if (fault?.kind === 'cut') return this.cut();
    if (fault?.kind === 'half-open') return this.goDeaf();
    if (fault?.kind === 'lose') return;
    if (fault?.kind === 'delay') this.#hold(fault.milliseconds);
    if (!this.#held) return this.#write(frame);
    const held = this.#held.then(() => this.#write(frame));
    this.#held = held;
    void held.finally(() => {
      if (this.#held === held) this.#held = undefined;
    });
  }

  #hold(milliseconds: number): void {
    const before = this.#held ?? Promise.resolve();
    this.#held = before.then(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  }

  #write(frame: Frame): void {
    if (this.#isDeaf || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(encodeFrame(frame));
    if (this.#socket.bufferedAmount > MOST_BUFFERED) this.cut();
  }
}
