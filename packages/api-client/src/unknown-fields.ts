/**
 * Paths (`states.0.name`) of sent fields that a schema doesn't have: parsing dropped them. `sent` is what was parsed, `parsed` the result.
 * Schemas of bodies are not strict themselves: many are made of those of answers, which may grow.
 */
export function unknownFields(sent: unknown, parsed: unknown, path = ''): string[] {
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return Object.hasOwn(parsed, name) ? unknownFields(value, parsed[name], at) : [at];
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
