import type { JsonObject } from '../frames/frame.ts';
import { notFound } from './api-error.ts';

/** A request, from the tunnel or from HTTP. */
export interface ApiRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

export interface ApiResponse {
  readonly status: number;
  readonly body?: JsonObject | readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers the requests of one route. `params` are the decoded `:name` segments of its path. */
export type Handler<Caller> = (
  caller: Caller,
  request: ApiRequest,
  params: Readonly<Record<string, string>>,
) => Promise<ApiResponse>;

interface Route<Caller> {
  readonly method: string;
  readonly segments: readonly string[];
  readonly handler: Handler<Caller>;
}

/** Finds the handler of a request by method and path. The same for both doors, so that what they share is written once. */
export class Router<Caller> {
  readonly #routes: Route<Caller>[] = [];

  /** @param path such as `/v1/Conversations/:conversation`. */
  add(method: string, path: string, handler: Handler<Caller>): this {
    this.#routes.push({ method, segments: path.split('/'), handler });
    return this;
  }

  /** Rejects with `ApiError`: of the handler, or 404 when no route is that. */
  async handle(caller: Caller, request: ApiRequest): Promise<ApiResponse> {
    const segments = request.path.split('/');
    for (const route of this.#routes) {
      const params = route.method === request.method ? match(route.segments, segments) : undefined;
      if (params) return route.handler(caller, request, params);
    }
    throw notFound(request.path);
  }
}

function match(route: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (route.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of route.entries()) {
    const given = path[i] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== given) return undefined;
    } else {
      if (given === '') return undefined;
      params[segment.slice(1)] = decode(given);
    }
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw notFound(segment);
  }
}
