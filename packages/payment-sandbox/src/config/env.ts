import { z } from 'zod';

/** What the command is told by its environment. */
const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4011),
  DATA_DIR: z.string().optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Reads the environment. @throws where something in it is wrong. */
export function readEnv(): z.output<typeof envSchema> {
  const parsed = envSchema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(wrong.join('\n'));
}
