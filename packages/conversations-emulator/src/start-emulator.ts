import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { EmulatorClock } from './clock/emulator-clock.ts';
import { addConfigurationRoute } from './conversations/configuration-route.ts';
import { addEmptyRoutes } from './conversations/empty-routes.ts';
import { addClientRoutes } from './conversations/client-routes.ts';
import type { PlacedMessage } from './conversations/message.ts';
import { typingNotification } from './conversations/typing.ts';
import { DEFAULT_LIMITS, type EmulatorConfig, type Limits } from './emulator-config.ts';
import { SAMPLE_CONFIG } from './sample-config.ts';
import { controlPart } from './faults/control-http.ts';
import { Controls } from './faults/controls.ts';
import { Faults } from './faults/faults.ts';
import type { JsonObject } from './frames/frame.ts';
import { openHttpDoor } from './http/http-door.ts';
import { Router } from './http/router.ts';
import { restPart } from './rest/rest-part.ts';
import type { Services } from './services.ts';
import { mediaPart, temporaryUrl } from './media/media-http.ts';
import { OutboxWorker } from './outbox/outbox-worker.ts';
import { Continuations } from './session/continuations.ts';
import { Presence } from './session/presence.ts';
import type { ClientCaller, Session } from './session/session.ts';
import { SocketServer } from './session/socket-server.ts';
import { keepCompact } from './store/keep-compact.ts';
import { MemoryStore } from './store/memory-store.ts';
import type { Store } from './store/store.ts';
import { receiveSms, type IncomingSms } from './sms/receive-sms.ts';
import { deliverAtOnce, handSmsOver, type SendSms } from './sms/sms-port.ts';
import { SyncHub } from './sync/sync-hub.ts';
import { addSyncRoutes } from './sync/sync-routes.ts';
import { Webhooks } from './webhooks/webhooks.ts';

/** How to start an emulator; what has a default may be left out. */
export interface EmulatorOptions extends Partial<Omit<EmulatorConfig, 'limits'>> {
  readonly limits?: Partial<Limits>;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen at; this machine alone unless said otherwise. */
  readonly host?: string;
  /** How clients reach it (`https://…`, no slash at the end), where that is not by `host` and `port`. */
  readonly publicUrl?: string;
  /** In memory unless given. Closed with the emulator. */
  readonly store?: Store;
  /** Takes text messages to telephones. Left out, every telephone gets them at once. */
  readonly sendSms?: SendSms;
  /** Whether the controls can be had over HTTP, below `/emulator/`, by whoever reaches the port. No unless said so. */
  readonly httpControls?: boolean;
  /** Of the chances of faults. */
  readonly seed?: number;
  readonly onError?: (error: unknown) => void;
}

/** A running emulator. */
export interface Emulator {
  readonly config: EmulatorConfig;
  /** `http://host:port`, of the REST interface and media. */
  readonly url: string;
  /** For the SDK: `new Client(token, { Twilsock: { uri } })`. */
  readonly socketUrl: string;
  readonly clock: EmulatorClock;
  /** What goes wrong on demand. */
  readonly faults: Faults;
  readonly controls: Controls;
  /** Open connections. */
  readonly sessions: ReadonlySet<Session>;
  /** A text message came in. Resolves to the message it became; undefined when its numbers belong to no conversation. */
  receiveSms: (sms: IncomingSms) => Promise<PlacedMessage | undefined>;
  /** An address that shows a file's content to whoever has it, for a while; for text messages with pictures. */
  mediaUrl: (mediaSid: string) => string;
  stop: () => Promise<void>;
}

/** Starts an emulator; resolves once it listens. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const {
    port = 0,
    host = '127.0.0.1',
    store = new MemoryStore(),
    onError = console.error,
    ...rest
  } = options;
  const { sendSms = deliverAtOnce, httpControls = false, seed = 1, publicUrl, ...given } = rest;
  const config: EmulatorConfig = {
    ...SAMPLE_CONFIG,
    ...given,
    limits: { ...DEFAULT_LIMITS, ...given.limits },
  };
  const clock = new EmulatorClock();
  const faults = new Faults(seed);
  const services: Services = { config, store, clock, webhooks: new Webhooks(config, store), faults, onError };
  const hub = new SyncHub(store, onError);
  const presence = new Presence(services);
  const outbox = new OutboxWorker(services, (task, attempt) =>
    task.kind === 'sms'
      ? handSmsOver(services, sendSms, task.sms, attempt)
      : services.webhooks.deliver(task.call, attempt),
  );
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;

  const router = new Router<ClientCaller>();
  addConfigurationRoute(router, services, () => url);
  addSyncRoutes(router, services);
  addClientRoutes(router, services);
  addEmptyRoutes(router, services);
  const sockets = new SocketServer(
    server,
    {
      services,
      hub,
      router,
      continuations: new Continuations(),
      opened: ({ identity = '', sid }) => presence.sessionOpened(identity, sid),
    },
    ({ identity, sid }) => {
      if (identity !== undefined) presence.sessionClosed(identity, sid).catch(onError);
    },
  );
  const controls = new Controls(sockets.sessions, clock);
  const receive = (sms: IncomingSms): Promise<PlacedMessage | undefined> => receiveSms(services, sms);
  const parts = [
    restPart(services, () => url),
    mediaPart(services, () => url),
    ...(httpControls ? [controlPart({ controls, faults, receiveSms: receive })] : []),
  ];
  openHttpDoor(server, () => url, parts, onError);
  const stopTyping = store.listen({
    changed: () => undefined,
    announced: (message) => void showTyping(services, sockets.sessions, message).catch(onError),
    gap: () => undefined,
  });
  await presence.start();
  const stopCompacting = keepCompact(services);
  outbox.look();

  return {
    config,
    url,
    socketUrl: `${url.replace(/^http/, 'ws')}/v3/wsconnect`,
    clock,
    faults,
    controls,
    sessions: sockets.sessions,
    receiveSms: receive,
    mediaUrl: (mediaSid) => temporaryUrl(services, url, mediaSid),
    stop: async () => {
      sockets.close();
      stopTyping();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await outbox.stop();
      stopCompacting();
      await presence.stop();
      clock.stop();
      hub.close();
      await store.close();
    },
  };
}

async function showTyping(
  services: Services,
  sessions: ReadonlySet<Session>,
  message: JsonObject,
): Promise<void> {
  const identities = new Set([...sessions].flatMap(({ identity }) => identity ?? []));
  const typing = await typingNotification(services, message, identities);
  for (const session of typing ? sessions : [])
    if (session.identity !== undefined && typing?.to.has(session.identity))
      session.wire.notify(typing.messageType, typing.payload);
}
