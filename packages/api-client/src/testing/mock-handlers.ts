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
import { errorsOf } from '../openapi.ts';
import { unknownFields } from '../unknown-fields.ts';
import { reportProblem } from './mock-server.ts';
import { type MockFile, type MockForm, readForm } from './read-form.ts';

/** What a mocked call receives: the request as the server would hand it to its handler. */
export interface MockCall<E extends Endpoint> extends ParsedRequest<E> {
  readonly request: Request;
  /** What came as form data, by the names that the endpoint declares. */
  readonly files: { readonly [K in keyof E['files']]?: readonly MockFile[] };
}

/** An error to answer with. Make it with `failWith`. */
export class MockError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
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

/** `Response.error()` is a lost connection; every other answer is the body of a success, or an error by `failWith`. */
type MockAnswer<E extends Endpoint> = ResponseOf<E> | MockError | Response;

/** Makes the handler of one call. An answer against the contract fails the test in `endTest`. */
export type Mock<C extends Contract> = <K extends keyof C & string>(
  key: K,
  answer: (
    call: MockCall<Extract<C[K], Endpoint>>,
  ) => MockAnswer<Extract<C[K], Endpoint>> | Promise<MockAnswer<Extract<C[K], Endpoint>>>,
) => HttpHandler;

const errorResponse = ({ code, message, fields }: MockError): Response =>
  HttpResponse.json({ code, message, ...(fields ? { fields } : {}) }, { status: ERROR_STATUS[code] });

/** A part of a request by its schema. @throws {MockError} when it is not valid. */
function part(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const { success, data, error } = safeParse(schema, value);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw failWith('validation_failed', problems.join('; '));
}

/** A body by its schema. @throws {MockError} when it is not valid, or has a field that the contract doesn't have. */
function bodyPart(schema: $ZodType | undefined, value: unknown): unknown {
  const parsed = part(schema, value);
  const names = unknownFields(value, parsed ?? {});
  if (names.length === 0) return parsed;
  reportProblem(`A call sends fields that its contract doesn't have: ${names.join(', ')}`);
  throw failWith('unknown_field', `This call doesn’t take: ${names.join(', ')}.`);
}

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') ?? false;

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

interface AnyCall extends Pick<MockForm, 'files'> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: Request;
}

type AnyAnswer = (call: AnyCall) => unknown;

/** What the contract has against an answer; undefined when it is fine. */
function problemWith(key: string, endpoint: Endpoint, answered: unknown): string | undefined {
  if (answered instanceof Response)
    return answered.type === 'error' ? undefined : 'give the body of a success, or failWith(…)';
  if (answered instanceof MockError)
    return errorsOf(endpoint, !key.startsWith('GET ')).includes(answered.code)
      ? undefined
      : `${answered.code} is no error of this call`;
  const { error } = safeParse(endpoint.response, answered);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

async function respond(
  key: string,
  endpoint: Endpoint,
  answer: AnyAnswer,
  { request, params }: { readonly request: Request; readonly params: unknown },
): Promise<Response> {
  const fail = (problem: string): Response => {
    const message = `The mock of ${key} answers against the contract: ${problem}`;
    reportProblem(message);
    return errorResponse(failWith('internal', message));
  };
  try {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const form = isForm(request) ? await readForm(request) : undefined;
    const body = form?.fields ?? (await jsonOf(request));
    if (endpoint.idempotent === 'required' && !request.headers.has('idempotency-key'))
      reportProblem(`${key} is sent without an Idempotency-Key`);
    const call = {
      params: part(endpoint.params, params),
      query: part(endpoint.query, query),
      body: bodyPart(endpoint.body, body),
      files: form?.files ?? {},
      request,
    };
    const answered = await answer(call);
    const problem = problemWith(key, endpoint, answered);
    if (problem !== undefined) return fail(problem);
    if (answered instanceof MockError) return errorResponse(answered);
    if (answered instanceof Response) return answered;
    if (endpoint.csv)
      return new HttpResponse(String(answered), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    return HttpResponse.json(answered as object, { status: endpoint.status ?? 200 });
  } catch (error) {
    // The server would refuse the request itself.
    if (error instanceof MockError) return errorResponse(error);
    return fail(String(error));
  }
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

/** Mock of what a page posts to a vendor, past our API. */
export const mockVendorPost = (
  address: string,
  answer: (request: Request) => Response | Promise<Response>,
): HttpHandler => http.post(address, ({ request }) => answer(request));
