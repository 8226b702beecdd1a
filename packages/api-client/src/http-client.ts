import { ApiError } from './api-error.ts';
import type { Area, CallInput, Contract, EndpointKey, ResponseOf } from './contract/endpoint.ts';

/** How long a call may take, in ms, unless the caller says otherwise. */
const DEFAULT_TIMEOUT_MS = 15_000;
/** How long a call with files may take, in ms; the server waits as long. */
const FILES_TIMEOUT_MS = 600_000;

// Written out here so that no contract file reaches a production bundle.
const BASE: Readonly<Record<Area, string>> = { public: '/api/v2', admin: '/api/admin/v2' };

/** Told how much of a request has been sent, from 0 to 1. */
export type OnProgress = (sent: number) => void;

/** What a request is sent by: `fetch`, as far as it is used here. */
export type Send = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: FormData | string | null;
    readonly signal: AbortSignal;
    readonly keepalive: boolean;
  },
) => Promise<Response>;

export interface ApiClientOptions {
  readonly area: Area;
  /** Scheme and host, without a trailing slash; empty for the page's own. */
  readonly host: string;
  /** The stored token. A visitor's client leaves it out and then sends no authorization header. */
  readonly getToken?: () => string | null;
  /** Told of every 401 and 403, and which of them it is. A visitor's client leaves it out: there a 401 is a wrong password. */
  readonly onUnauthorized?: (status: number) => void;
  readonly timeoutMs?: number;
  /** Makes form data of calls with files: `formOf` of `form-data.ts`. A visitor's client leaves it out, and sends none. */
  readonly formOf?: (input: LooseInput) => FormData;
  /** Sends form data: `sendWithProgress` of `upload.ts`. Without it `onProgress` is never called. */
  readonly sendWithProgress?: (onProgress?: OnProgress) => Send;
  /** Looks at each success before it is handed on; throws where the contract is broken. See `check-responses.ts`. */
  readonly checkResponse?: (key: string, data: unknown) => void | Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  /** The tag of what a change was made from, as it was read. */
  readonly ifMatch?: string | undefined;
  readonly timeoutMs?: number;
  /** Of a call with files. */
  readonly onProgress?: OnProgress | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>> | undefined;
}

/** The calls of one contract. */
export interface ApiClient<C extends Contract> {
  /**
   * Calls an endpoint by its name, `'POST /leads'`.
   * @throws {ApiError} with `FETCH_ERROR`, `TIMEOUT_ERROR`, `PARSING_ERROR` or the HTTP status. The caller's own abort
   * rejects with the signal's reason.
   */
  call<K extends keyof C & EndpointKey>(
    key: K,
    ...rest: C[K] extends { readonly idempotent: 'required' }
      ? [input: CallInput<C[K]>, options: CallOptions & { readonly idempotencyKey: string }]
      : Record<never, never> extends CallInput<C[K]>
        ? [input?: CallInput<C[K]>, options?: CallOptions]
        : [input: CallInput<C[K]>, options?: CallOptions]
  ): Promise<ResponseOf<C[K]>>;
}

type Scalar = string | number | boolean | undefined;

const entries = (value: unknown): [string, Scalar][] => Object.entries(value ?? {});

function urlOf(options: ApiClientOptions, path: string, input: LooseInput): string {
  let filled = path;
  for (const [name, value] of entries(input.params))
    filled = filled.replace(`:${name}`, encodeURIComponent(String(value)));
  const query = new URLSearchParams();
  for (const [name, value] of entries(input.query)) if (value !== undefined) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `${options.host}${BASE[options.area]}${filled}${search}`;
}

async function parse(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    if (response.headers.get('content-type')?.startsWith('text/csv')) return text;
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new ApiError('PARSING_ERROR', { originalStatus: response.status, cause });
    throw cause;
  }
}

/** The calls of one area, typed by its contract: `createApiClient<PublicApi>({ area: 'public', host })`. */
export function createApiClient<C extends Contract>(options: ApiClientOptions): ApiClient<C> {
  const call = async (
    key: string,
    input: LooseInput = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ');
    const token = options.getToken?.();
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (callOptions.idempotencyKey) headers['Idempotency-Key'] = callOptions.idempotencyKey;
    if (callOptions.ifMatch) headers['If-Match'] = `"${callOptions.ifMatch}"`;
    const form = input.files && options.formOf?.(input);
    // A form's own type, with its boundary, comes from the browser.
    if (!form && input.body !== undefined) headers['Content-Type'] = 'application/json';

    const { signal, onProgress } = callOptions;
    const timeoutMs = callOptions.timeoutMs ?? (form ? FILES_TIMEOUT_MS : options.timeoutMs);
    const timeout = AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const send = (form && options.sendWithProgress?.(onProgress)) ?? fetch;
    let response: Response;
    let data: unknown;
    try {
      response = await send(urlOf(options, path, input), {
        method,
        headers,
        body: form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        keepalive: callOptions.keepalive ?? false,
      });
      // Before the body is looked at: a proxy's 403 page ends the session as well as the API's own.
      if (response.status === 401 || response.status === 403) options.onUnauthorized?.(response.status);
      data = await parse(response);
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof ApiError) throw cause;
      throw new ApiError(timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', { cause });
    }
    if (!response.ok) throw new ApiError(response.status, { data });
    await options.checkResponse?.(key, data);
    return data;
  };
  return { call: call as ApiClient<C>['call'] };
}
