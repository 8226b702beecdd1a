import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { safeParse, type $ZodType } from 'zod/v4/core';

import { adminApi } from '../contract/admin-api.ts';
import {
  AREA_BASE,
  type Area,
  type Contract,
  type Endpoint,
  type ParsedRequest,
  type ResponseOf,
} from '../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../contract/error-codes.ts';
import { publicApi } from '../contract/public-api.ts';

/** What a mocked call receives: the request as the server would hand it to its handler. */
export interface MockCall<E extends Endpoint> extends ParsedRequest<E> {
  readonly request: Request;
}

/** An error to answer with. Make it with `failWith`. */
export class MockError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

/** The API's error answer with this code. */
export function failWith(
  code: ErrorCode,
  message = 'The server said no.',
  fields?: Readonly<Record<string, string>>,
): MockError {
  return new MockError(code, message, fields);
}

type MockAnswer<E extends Endpoint> = ResponseOf<E> | MockError | Response;

/** Makes the handler of one call; what it answers is held against the contract. */
export type Mock<C extends Contract> = <K extends keyof C & string>(
  key: K,
  answer: (
    call: MockCall<Extract<C[K], Endpoint>>,
  ) => MockAnswer<Extract<C[K], Endpoint>> | Promise<MockAnswer<Extract<C[K], Endpoint>>>,
) => HttpHandler;

const errorResponse = ({ code, message, fields }: MockError): Response =>
  HttpResponse.json({ code, message, ...(fields ? { fields } : {}) }, { status: ERROR_STATUS[code] });

/** A part of the request by its schema; a text says what is wrong with it. */
function part(schema: $ZodType | undefined, value: unknown): { data: unknown } | string {
  if (!schema) return { data: undefined };
  const { success, data, error } = safeParse(schema, value);
  return success
    ? { data }
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

type AnyAnswer = (call: { params: unknown; query: unknown; body: unknown; request: Request }) => unknown;

async function respond(
  key: string,
  endpoint: Endpoint,
  answer: AnyAnswer,
  given: { readonly request: Request; readonly params: unknown },
): Promise<Response> {
  const { request } = given;
  const params = part(endpoint.params, given.params);
  const query = part(endpoint.query, Object.fromEntries(new URL(request.url).searchParams));
  const body = part(endpoint.body, endpoint.body && (await bodyOf(request)));
  for (const parsed of [params, query, body])
    if (typeof parsed === 'string') return errorResponse(failWith('validation_failed', parsed));

  const dataOf = (parsed: { data: unknown } | string): unknown =>
    typeof parsed === 'string' ? undefined : parsed.data;
  const answered = await answer({
    params: dataOf(params),
    query: dataOf(query),
    body: dataOf(body),
    request,
  });
  if (answered instanceof MockError) return errorResponse(answered);
  if (answered instanceof Response) return answered;
  const checked = part(endpoint.response, answered);
  if (typeof checked === 'string')
    return errorResponse(failWith('internal', `The mock of ${key} answers against the contract: ${checked}`));
  return HttpResponse.json(answered as object, { status: endpoint.status ?? 200 });
}

/** Mock handlers of one area's contract, on any host: `mocksOf('public', publicApi)('GET /states', () => …)`. */
export function mocksOf<C extends Contract>(area: Area, contract: C): Mock<C> {
  const endpoints: Readonly<Record<string, Endpoint>> = contract;
  return (key, answer) => {
    const endpoint = endpoints[key];
    if (!endpoint) throw new Error(`${key} is not in the contract`);
    const [method = '', path = ''] = key.split(' ');
    const handle = http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
    return handle(`*${AREA_BASE[area]}${path}`, ({ request, params }) =>
      respond(key, endpoint, answer as unknown as AnyAnswer, { request, params }),
    );
  };
}

/** Mocks of the calls below `/api/v2`. */
export const mockPublic = mocksOf('public', publicApi);

/** Mocks of the calls below `/api/admin/v2`. */
export const mockAdmin = mocksOf('admin', adminApi);
