import { isJsonObject, type Frame } from '../frames/frame.ts';
import { badRequest } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import type { ApiRequest } from '../http/router.ts';

/** The HTTP request inside a `message` frame. Its parameters arrive percent-encoded. Throws `ApiError`. */
export function tunnelledRequest({ header, payload }: Frame): ApiRequest {
  const request = header['http_request'];
  if (!isJsonObject(request) || typeof request['path'] !== 'string' || typeof request['method'] !== 'string')
    throw badRequest('The frame holds no HTTP request');
  const headers = lowerCaseNames(request['headers']);
  return {
    method: request['method'].toUpperCase(),
    path: request['path'],
    query: queryOf(request['params']),
    headers,
    body: parseBody(payload, headers['content-type'] ?? 'application/json'),
  };
}

function lowerCaseNames(headers: unknown): Record<string, string> {
  if (!isJsonObject(headers)) return {};
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function queryOf(params: unknown): URLSearchParams {
  if (!isJsonObject(params)) return new URLSearchParams();
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((one: unknown) => `${name}=${String(one)}`),
  );
  return new URLSearchParams(pairs.join('&'));
}
