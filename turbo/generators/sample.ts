import { createRequire } from 'node:module';
import { join } from 'node:path';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const API = 'packages/api-client';

const TEXTS: Readonly<Record<string, string>> = { 'date-time': '2026-03-02T15:30:00Z', date: '2026-03-02' };

/** A value that fits; texts with a pattern of their own are left to whoever knows what they mean. */
function sampleOf(schema: JsonSchema): unknown {
  const {
    const: only,
    enum: [first] = [only],
    anyOf: [choice] = [],
    properties = {},
    required = [],
  } = schema;
  if (first !== undefined) return first;
  if (choice) return sampleOf(choice);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'A text';
    default:
      return null;
  }
}

/**
 * A row of a call's list, and what else its answer holds, as the contract has them.
 * @throws where there is no such call, or its answer has no such list.
 */
export async function sampleList(root: string, area: string, call: string, rows: string) {
  const module = (await import(join(root, API, `src/contract/${area}-api.ts`))) as Record<string, unknown>;
  const contract = module[`${area}Api`] as Readonly<Record<string, { readonly response: unknown }>>;
  const endpoint = contract[call];
  if (!endpoint) throw new Error(`There is no ${call} in the ${area} area.`);
  const { toJSONSchema } = createRequire(join(root, API, 'package.json'))('zod/mini') as {
    toJSONSchema: (schema: unknown, options: object) => JsonSchema;
  };
  const answer = toJSONSchema(endpoint.response, { unrepresentable: 'any' });
  const list = answer.properties?.[rows] as { readonly items?: JsonSchema } | undefined;
  if (!list?.items) throw new Error(`The answer of ${call} has no list called ${rows}.`);
  const others = Object.entries(sampleOf(answer) as object).filter(
    ([name]) => name !== rows && name !== 'pagination',
  );
  return { row: JSON.stringify(sampleOf(list.items)), others: Object.fromEntries(others) as object };
}
