/** SQLSTATE classes and codes that say "not now": connection lost, shutting down, starting, out of room, waited too long. */
const NOT_NOW = ['08', '57P', '53', '55P03', '57014', '25P03', '40001', '40P01'];

/** What Node and node-postgres say when the server is not there. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const NO_CONNECTION_TEXT =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|not queryable/;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The error and what caused it: Drizzle wraps what the driver throws. */
function* chain(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) {
    yield at;
    if (at instanceof AggregateError) for (const one of at.errors) yield* chain(one);
  }
}

/** The SQLSTATE of a database error, also one that Drizzle wrapped; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (const at of chain(error)) {
    const code = codeOf(at);
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The constraint that a write broke; undefined where it broke none. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const at of chain(error))
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  return undefined;
}

/** Log level for work that is repeated later: a database that is away comes back, any other fault needs someone. */
export const failureLevel = (error: unknown): 'warn' | 'error' =>
  isDatabaseUnavailable(error) ? 'warn' : 'error';

/** True where the database could not answer now, and a repetition in a moment may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const at of chain(error)) {
    const code = codeOf(at) ?? '';
    if (NO_CONNECTION.has(code) || NOT_NOW.some((start) => code.startsWith(start))) return true;
    if (NO_CONNECTION_TEXT.test(at.message)) return true;
  }
  return false;
}
