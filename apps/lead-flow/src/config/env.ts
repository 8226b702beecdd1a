import * as z from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.string().default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Where the API answers, for this server and for what it passes on from `/api`. */
  API_URL: address.default('http://localhost:4003'),
  /** This app as visitors open it, for addresses that have to be whole. */
  LEAD_FLOW_URL: address.default('http://localhost:4000'),
  PORTAL_URL: address.default('http://localhost:4001'),
  CONSOLE_URL: address.default('http://localhost:4002'),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads what the server needs from the environment.
 * @throws an error that names every variable that is wrong.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`);
}
