import { FrameDecoder, FrameError } from '../frames/frame-decoder.ts';
import { isJsonObject, type Frame, type JsonObject } from '../frames/frame.ts';
import type { FaultAction } from '../faults/faults.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApiResponse, Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { newSid } from '../sids.ts';
import type { SyncHub } from '../sync/sync-hub.ts';
import { ClientSubscriptions } from '../sync/client-subscriptions.ts';
import { TokenError, verifyToken } from '../tokens/verify-token.ts';
import type { Continuations } from './continuations.ts';
import { RequestRate } from './request-rate.ts';
import { TokenWatch } from './token-watch.ts';
import { tunnelledRequest } from './tunnelled-request.ts';
import type { Wire } from './wire.ts';

/** Who makes a tunnelled request: the identity of its token, on its session. */
export interface ClientCaller {
  readonly identity: string;
  readonly subscriptions: ClientSubscriptions;
}

/** What a session needs of its server. */
export interface SessionContext {
  readonly services: Services;
  readonly hub: SyncHub;
  readonly router: Router<ClientCaller>;
  readonly continuations: Continuations;
  /** A client has said who it is, for the first time on this session. */
  readonly opened: (session: Session) => Promise<void>;
}

const OK = { code: 200, status: 'OK' };

/** One client's connection, from its `init` to its end. */
export class Session {
  readonly sid = newSid('TW');
  readonly wire: Wire;
  readonly #context: SessionContext;
  readonly #decoder: FrameDecoder;
  readonly #tokenWatch: TokenWatch;
  readonly #rate: RequestRate;
  #caller: ClientCaller | undefined;
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** By which the client comes back. */
  #continuation = this.sid;

  constructor(context: SessionContext, wire: Wire) {
    this.#context = context;
    this.wire = wire;
    const { clock, config } = context.services;
    this.#decoder = new FrameDecoder(config.limits.frameBytes);
    this.#rate = new RequestRate(config.limits.requestsPerSecond, clock);
    this.#tokenWatch = new TokenWatch(
      clock,
      config.tokenWarning,
      () => wire.warnOfExpiry(),
      () => this.expire(),
    );
  }

  /** Undefined until a token was accepted. */
  get identity(): string | undefined {
    return this.#caller?.identity;
  }

  /** Takes bytes from the socket. Those that are not frames end the session, and nothing else. */
  receive(bytes: Uint8Array): void {
    if (this.wire.isDeaf) return;
    try {
      for (const frame of this.#decoder.push(bytes))
        this.#handle(frame).catch((error: unknown) => this.#fail(frame, error));
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.wire.close(error.reason === 'size' ? 417 : 406, error.message);
      this.wire.end();
    }
  }

  /** Ends the session because its token is over; the client has to bring a new one. */
  expire(): void {
    this.#tokenWatch.stop();
    this.wire.close(410, 'Access Token expired');
    // Clients close on their own; who does not is closed.
    setTimeout(() => this.wire.end(), 1000).unref();
  }

  /** Sends the client to another connection, as a server does before it goes. @param backoff milliseconds to wait. */
  offload(backoff: number): void {
    this.wire.close(308, 'Reconnect', { backoff_policy: { reconnect_min_ms: backoff } });
  }

  /** Stops everything that the session has running. The socket is the server's. */
  end(): void {
    this.#tokenWatch.stop();
    this.#caller?.subscriptions.end();
    this.#context.continuations.ended(this.#continuation, this.#lastWrite);
  }

  async #handle(frame: Frame): Promise<void> {
    const { method, id } = frame.header;
    if (method === 'reply') return;
    if (method === 'close') return this.wire.cut();
    if (method === 'init') return this.#init(frame);
    if (!this.#caller) return this.wire.close(401, 'The first frame is init');
    if (method === 'update') return this.#update(frame);
    if (method === 'message') return this.#message(frame, this.#caller);
    // Push registrations, telemetry, pings: nothing to do here but to say so.
    return this.wire.reply(id, OK);
  }

  /** The emulator itself failed, as when its store is away. */
  #fail(frame: Frame, error: unknown): void {
    this.#context.services.onError(error);
    this.wire.reply(frame.header.id, { code: 500, status: 'INTERNAL_SERVER_ERROR' });
  }

  async #init(frame: Frame): Promise<void> {
    if (!(await this.#acceptToken(frame))) return;
    const fault = this.#context.services.faults.next('connect', this.identity, '');
    if (fault && (await sufferFault(fault, this.wire))) {
      if (fault.kind === 'refuse') this.wire.reply(frame.header.id, { code: fault.status, status: 'ERROR' });
      return;
    }
    const { continuation_token: continuation } = frame.header;
    if (typeof continuation === 'string') this.#continuation = continuation;
    await this.#context.continuations.settled(this.#continuation);
    await this.#context.opened(this);
    const registrations = frame.header['registrations'];
    this.wire.reply(frame.header.id, OK, {
      capabilities: ['client_update', 'offline_storage', 'telemetry.v1'],
      continuation_token: this.#continuation,
      continuation_token_status: { reissued: false, reissue_message: '' },
      // A storage id would make the SDK keep roots without their last event, and lose what happens meanwhile.
      offline_storage: {},
      init_registrations: (Array.isArray(registrations) ? registrations : []).map(confirmRegistration),
    });
  }

  async #update(frame: Frame): Promise<void> {
    if (await this.#acceptToken(frame)) this.wire.reply(frame.header.id, OK);
  }

  async #acceptToken(frame: Frame): Promise<boolean> {
    const { services, hub } = this.#context;
    try {
      const { token } = frame.header;
      if (typeof token !== 'string') throw new TokenError(20101);
      const { identity, expiresAt } = await verifyToken(token, services.config, services.clock.now());
      if (this.#caller && this.#caller.identity !== identity) throw new TokenError(20106);
      this.#tokenWatch.start(expiresAt);
      this.wire.identity = identity;
      this.#caller ??= {
        identity,
        subscriptions: new ClientSubscriptions(services, hub, identity, this.wire),
      };
      return true;
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      this.wire.reply(frame.header.id, {
        code: 401,
        status: 'UNAUTHORIZED',
        description: error.message,
        errorCode: error.code,
      });
      return false;
    }
  }

  async #message(frame: Frame, caller: ClientCaller): Promise<void> {
    const response = await this.#inOrder(frame, () => this.#answer(frame, caller));
    if (!response) return;
    const { status, body, headers = {} } = response;
    this.wire.reply(
      frame.header.id,
      OK,
      { http_status: { code: status, status: status < 400 ? 'OK' : 'ERROR' }, http_headers: headers },
      body,
      pathOf(frame),
    );
  }

  /** Reads run as they come; writes of one session one after another, so that its messages keep their order. */
  #inOrder<T>(frame: Frame, run: () => Promise<T>): Promise<T> {
    if (requestOf(frame)['method'] === 'GET') return run();
    const result = this.#lastWrite.then(run);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }

  /** Undefined when a fault has swallowed the request. */
  async #answer(frame: Frame, caller: ClientCaller): Promise<ApiResponse | undefined> {
    try {
      const fault = this.#context.services.faults.next('request', caller.identity, pathOf(frame));
      if (fault && (await sufferFault(fault, this.wire))) {
        if (fault.kind !== 'refuse') return undefined;
        throw new ApiError(fault.status, 20_000 + fault.status, 'Refused on demand');
      }
      if (!this.#rate.allows()) throw new ApiError(429, 20429, 'Too many requests');
      return await this.#context.router.handle(caller, tunnelledRequest(frame));
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(500, 20500, 'Internal Server Error');
      if (known !== error) this.#context.services.onError(error);
      return { status: known.status, body: known.toBody() };
    }
  }
}

const requestOf = (frame: Frame): JsonObject => {
  const request = frame.header['http_request'];
  return isJsonObject(request) ? request : {};
};

function pathOf(frame: Frame): string {
  const { path } = requestOf(frame);
  return typeof path === 'string' ? path : '';
}

/** Does to a session what a fault is; true when what was asked is not to be done. */
async function sufferFault(fault: FaultAction, wire: Wire): Promise<boolean> {
  if (fault.kind === 'delay') {
    await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    return false;
  }
  if (fault.kind === 'cut') wire.cut();
  if (fault.kind === 'half-open') wire.goDeaf();
  return true;
}

function confirmRegistration(registration: unknown): JsonObject {
  const asked = typeof registration === 'object' && registration !== null ? (registration as JsonObject) : {};
  return {
    notification_ctx_id: newSid('NC'),
    type: asked['type'],
    product: asked['product'],
    message_types: asked['message_types'],
  };
}
