import { toJSONSchema, type $ZodType } from 'zod/v4/core';

import {
  AREA_BASE,
  type Area,
  type Caller,
  type Contract,
  type Endpoint,
  type FileField,
  isSignedIn,
} from './contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from './contract/error-codes.ts';
import { errorBody } from './contract/error.contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document, as far as we fill it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

const CALLERS: Readonly<Record<Caller, string>> = {
  visitor: 'Anyone, without signing in.',
  capabilityHolder: 'Whoever holds the unguessable id, without signing in.',
  pendingSignIn: 'Whoever has begun to sign up or in and has yet to show a code.',
  professional: 'A signed-in professional.',
  staff: 'A signed-in member of staff.',
  staffAsProfessional: 'A member of staff who acts as a professional.',
};

/** What any call may answer beside its own codes. */
const COMMON: readonly ErrorCode[] = ['malformed_request', 'internal', 'unavailable'];

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Unknown fields of a body are refused.
    override: ({ jsonSchema }) => {
      if (io === 'input' && jsonSchema.properties) jsonSchema.additionalProperties ??= false;
    },
  });
  return rest;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function parameters(schema: $ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectSchema = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

/** Every code that a call may answer: its own, and those of any call like it. */
export function errorsOf(endpoint: Endpoint, isWrite: boolean): ErrorCode[] {
  const { access } = endpoint;
  return [
    ...new Set<ErrorCode>([
      ...endpoint.errors,
      ...(endpoint.idempotent
        ? (['idempotency_key_invalid', 'idempotency_key_reused', 'request_in_progress'] as const)
        : []),
      ...(access.some(isSignedIn) ? (['unauthenticated', 'forbidden'] as const) : []),
      ...(isWrite || access.includes('capabilityHolder') ? (['rate_limited'] as const) : []),
      ...(isWrite
        ? (['request_timeout', 'payload_too_large', 'unsupported_media_type', 'unknown_field'] as const)
        : []),
      ...COMMON,
    ]),
  ];
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const headers = ({ idempotent, guarded }: Endpoint): Json[] => [
  ...(idempotent
    ? [
        header(
          'Idempotency-Key',
          'Repeating the call with the same key answers the same again, for 24 hours.',
          idempotent === 'required',
        ),
      ]
    : []),
  ...(guarded
    ? [header('If-Match', 'The tag of what is changed, as it was read; another one changes nothing.')]
    : []),
];

const FILE_KINDS: Readonly<Record<FileField['kind'], string>> = {
  image: 'A picture',
  video: 'A film',
  document: 'A PDF or a picture',
};

/** Form data of an endpoint with files: its fields as texts, and the files, which may be left out. */
function formSchema(body: ObjectSchema, files: NonNullable<Endpoint['files']>): Json {
  const properties = Object.entries(files).map(([name, { kind, maxBytes, maxFiles = 1 }]) => {
    const file = { type: 'string', format: 'binary' };
    const description = `${FILE_KINDS[kind]} of at most ${maxBytes} bytes`;
    return [
      name,
      maxFiles > 1
        ? { type: 'array', items: file, maxItems: maxFiles, description }
        : { ...file, description },
    ];
  });
  return { ...body, type: 'object', properties: { ...body.properties, ...Object.fromEntries(properties) } };
}

function requestBody({ body, files }: Endpoint): Json {
  const json = body && schemaOf(body, 'input');
  const content = {
    ...(json && { 'application/json': { schema: json } }),
    ...(files && { 'multipart/form-data': { schema: formSchema(json ?? {}, files) } }),
  };
  return json || files ? { requestBody: { required: true, content } } : {};
}

function operation(endpoint: Endpoint, id: string, area: Area, isWrite: boolean): Json {
  const { access } = endpoint;
  return {
    operationId: id,
    tags: [area],
    summary: endpoint.summary,
    description: access.map((caller) => CALLERS[caller]).join(' '),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headers(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: {
          [endpoint.csv ? 'text/csv' : 'application/json']: {
            schema: schemaOf(endpoint.response, 'output'),
          },
        },
      },
      ...errorResponses(errorsOf(endpoint, isWrite)),
    },
    security: access.some(isSignedIn) ? [{ bearer: [] }, ...(access.every(isSignedIn) ? [] : [{}])] : [],
  };
}

/** `POST /leads/answers` of the public area becomes `public_post_leads_answers`. */
function operationId(area: Area, method: string, path: string): string {
  const parts = path.split(/[^a-zA-Z0-9]+/).filter(Boolean);
  return [area, method.toLowerCase(), ...parts].join('_');
}

/** The contract of both areas as OpenAPI 3.1. Pure: the same contract gives the same document. */
export function toOpenApi(
  contractByArea: Readonly<Record<Area, Contract>>,
  version = '2.0.0',
): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const area of ['public', 'admin'] as const)
    for (const [key, endpoint] of Object.entries(contractByArea[area])) {
      const [method = '', path = ''] = key.split(' ');
      const full = AREA_BASE[area] + path.replaceAll(/:([a-zA-Z_]+)/g, '{$1}');
      const isWrite = method !== 'GET';
      (paths[full] ??= {})[method.toLowerCase()] = operation(
        endpoint,
        operationId(area, method, path),
        area,
        isWrite,
      );
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carematch API',
      version,
      description: 'Made from the contract that the server registers and the clients call.',
    },
    tags: [
      { name: 'public', description: 'Visitors and professionals' },
      { name: 'admin', description: 'Staff' },
    ],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
