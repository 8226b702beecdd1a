import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';

import { Session, type SessionContext } from './session.ts';
import { Wire } from './wire.ts';

const PATH = '/v3/wsconnect';
/** Milliseconds between two looks at whether the sockets still answer. */
const HEARTBEAT = 30_000;

/** Takes the clients' WebSockets and runs a session on each. */
export class SocketServer {
  readonly #context: SessionContext;
  readonly #sockets = new WebSocketServer({ noServer: true, clientTracking: true });
  readonly #sessions = new Set<Session>();
  readonly #closed: (session: Session) => void;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #silent = new WeakSet<WebSocket>();

  /** @param closed hears of each session that ended. */
  constructor(server: Server, context: SessionContext, closed: (session: Session) => void) {
    this.#context = context;
    this.#closed = closed;
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const { connections } = context.services.config.limits;
      if (!request.url?.startsWith(PATH)) return refuse(socket, '404 Not Found');
      if (this.#sessions.size >= connections) return refuse(socket, '503 Service Unavailable');
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#open(opened));
    });
    this.#heartbeat = setInterval(() => this.#checkSockets(), HEARTBEAT);
    this.#heartbeat.unref();
  }

  get sessions(): ReadonlySet<Session> {
    return this.#sessions;
  }

  /** Ends all sessions without a word, as a crash would. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #open(socket: WebSocket): void {
    const session = new Session(this.#context, new Wire(socket, this.#context.services.faults));
    const { clock, config } = this.#context.services;
    this.#sessions.add(session);
    const cancelInitTimer = clock.after(config.limits.initWithin, () => {
      if (session.identity === undefined) socket.terminate();
    });
    socket.on('message', (data) => session.receive(bytesOf(data)));
    socket.on('pong', () => this.#silent.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      cancelInitTimer();
      this.#sessions.delete(session);
      session.end();
      this.#closed(session);
    });
  }

  #checkSockets(): void {
    for (const socket of this.#sockets.clients) {
      if (this.#silent.has(socket)) socket.terminate();
      this.#silent.add(socket);
      socket.ping();
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
