import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { unknownFields } from './unknown-fields.ts';

const schema = z.union([
  z.object({
    states: z.array(z.object({ id: z.int() })),
    note: z.optional(z.string()),
    since: z.optional(z.pipe(z.string(), z.transform(Number))),
    extra: z.optional(z.record(z.string(), z.string())),
  }),
  z.object({ all: z.boolean() }),
]);

describe('unknownFields', () => {
  it.each([
    [{ states: [{ id: 1 }], note: 'x', since: '2001', extra: { any: 'thing' } }, []],
    [{ all: true }, []],
    [{ states: [{ id: 1 }, { id: 2, name: 'Ohio' }], nota: 'x' }, ['states.1.name', 'nota']],
    [{ all: true, note: 'of the other kind' }, ['note']],
    [{ states: [], constructor: 1 }, ['constructor']],
  ])('of %j are %j', (sent, expected) => {
    expect(unknownFields(sent, schema.parse(sent))).toEqual(expected);
  });

  it('a call without a body knows none', () => {
    expect(unknownFields({ email: 'a@b.example' }, {})).toEqual(['email']);
  });
});
