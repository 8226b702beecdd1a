type Fields = Record<string, unknown>;

/** `card[number]` as `card`, `number`; `expand[]` as `expand`, ``. */
const pathOf = (name: string): string[] => name.split('[').map((part) => part.replace(/\]$/, ''));

function enter(fields: Fields, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    fields[name === '' ? String(Object.keys(fields).length) : name] = value;
    return;
  }
  const inner = fields[name];
  const below = typeof inner === 'object' && inner !== null ? (inner as Fields) : newFields();
  fields[name] = below;
  enter(below, rest, value);
}

/** Without a prototype, so that no name means anything. */
const newFields = (): Fields => Object.create(null) as Fields;

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A form as Stripe's SDK encodes nested fields: `metadata[reference]=…`, `expand[0]=…`. */
export function parseForm(text: string): unknown {
  const fields = newFields();
  for (const [name, value] of new URLSearchParams(text)) enter(fields, pathOf(name), value);
  const parsed = withLists(fields);
  return Array.isArray(parsed) ? {} : parsed;
}
