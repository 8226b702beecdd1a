import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import * as z from 'zod/mini';

interface Sample {
  (): unknown;
  readonly schema: z.ZodMiniType;
}

const isSample = (entry: [string, unknown]): entry is [string, Sample] =>
  typeof entry[1] === 'function' && 'schema' in entry[1];

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.samples.ts'));
const modules = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
);
const samples = modules.flatMap((module) => Object.entries(module).filter(isSample));

test.each(samples)('%s matches its schema', (_, sample) => {
  expect(z.safeParse(sample.schema, sample()).error).toBeUndefined();
});
