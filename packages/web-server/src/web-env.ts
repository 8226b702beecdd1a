import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const host = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => new URL(text).origin);

const httpsUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'must be an https address',
});
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** What the server of a front end reads from its environment. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  /** Where `/api` is passed on to. */
  API_URL: host.default('http://localhost:4003'),
  /** Public addresses of the front ends; search engines know the lead flow's pages by its own. */
  LEAD_FLOW_URL: host.default('http://localhost:4000'),
  PORTAL_URL: host.default('http://localhost:4001'),
  CONSOLE_URL: host.default('http://localhost:4002'),
  /** Of the portal: `on` where the API has Stripe's keys. Cards are then handed to Stripe, and to no sandbox. */
  STRIPE: z.enum(['on', 'off']).default('off'),
  /** Of the lead flow: addresses of third-party tags (ad tags, heat maps), comma-separated. None unless told. */
  TAGS: list.pipe(z.array(httpsUrl)),
  /** Hosts beyond their own that the tags load from and report to, comma-separated. */
  TAG_HOSTS: list.pipe(z.array(httpsUrl.transform((text) => new URL(text).origin))),
  /** Of the lead flow: an external viewer of documents, `{url}` standing for the address of one. Our own unless told. */
  DOCUMENT_VIEWER: httpsUrl.includes('{url}', { error: 'must have {url} in it' }).optional(),
  /** Of the lead flow: address of a vendor's map style for search pages, which then show the vendor the area that is looked at. Empty: a map of our own. */
  MAP_STYLE: httpsUrl.optional(),
  /** Hosts beyond its own that the map style loads tiles, fonts and pictures from, comma-separated. */
  MAP_HOSTS: list.pipe(z.array(httpsUrl.transform((text) => new URL(text).origin))),
  /** Of the lead flow: search pages and profiles that are rendered at the same time. */
  SEARCH_RENDERINGS: z.coerce.number().int().min(1).max(100).default(1),
  /** Whose `X-Forwarded-For` counts: addresses or ranges, comma-separated. */
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((text) => text.split(',').map((part) => part.trim())),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type WebEnv = z.output<typeof schema>;

/**
 * The settings from `source` (ordinarily `process.env`); `defaultPort` is the app's own. An empty variable counts as absent.
 * @throws an error that names every variable that is wrong.
 */
export function parseWebEnv(
  source: Readonly<Record<string, string | undefined>>,
  defaultPort: number,
): WebEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = schema.safeParse({ PORT: defaultPort, ...given });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
}
