import { isSid } from '../sids.ts';
import type { EmulatorOptions } from '../start-emulator.ts';

/** What the command is told by its environment. */
export interface CommandEnv extends EmulatorOptions {
  readonly port: number;
  readonly databaseUrl: string | undefined;
}

/** Port unless `PORT` says another. */
const DEFAULT_PORT = 4450;
/** Addresses that only this machine reaches. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads the environment. Throws one error that names all that is wrong. */
export function readEnv(env: Readonly<Record<string, string | undefined>> = process.env): CommandEnv {
  const wrong: string[] = [];
  const sid = (name: string, prefix: string): string | undefined => {
    const value = env[name];
    if (value !== undefined && !isSid(prefix, value))
      wrong.push(`${name} is ${prefix} and 32 hexadecimal digits`);
    return value;
  };
  const port = Number(env['PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push('PORT is a port');
  const accountSid = sid('TWILIO_ACCOUNT_SID', 'AC');
  const serviceSid = sid('TWILIO_CONVERSATIONS_SERVICE_SID', 'IS');
  const keySid = sid('TWILIO_API_KEY_SID', 'SK');
  const [keySecret, authToken] = [env['TWILIO_API_KEY_SECRET'], env['TWILIO_AUTH_TOKEN']];
  if ((keySid === undefined) !== (keySecret === undefined))
    wrong.push('TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET go together');
  const seed = Number(env['EMULATOR_SEED'] ?? 1);
  if (!Number.isFinite(seed)) wrong.push('EMULATOR_SEED is a number');
  const isLocal = LOCAL_HOSTS.has(env['HOST'] ?? '127.0.0.1');
  if (!isLocal && (keySid === undefined || authToken === undefined))
    wrong.push('Beyond this machine the emulator needs secrets of its own: TWILIO_AUTH_TOKEN and an API key');
  if (!isLocal && env['EMULATOR_CONTROLS'] === 'on')
    wrong.push('EMULATOR_CONTROLS asks for no password, and so is for this machine alone');
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    port,
    databaseUrl: env['DATABASE_URL'],
    httpControls: env['EMULATOR_CONTROLS'] === 'on',
    ...(env['HOST'] !== undefined && { host: env['HOST'] }),
    ...(env['PUBLIC_URL'] !== undefined && { publicUrl: env['PUBLIC_URL'] }),
    ...(accountSid !== undefined && { accountSid }),
    ...(serviceSid !== undefined && { serviceSid }),
    ...(authToken !== undefined && { authToken }),
    ...(keySid !== undefined && keySecret !== undefined && { apiKeys: { [keySid]: keySecret } }),
    ...(env['EMULATOR_SEED'] !== undefined && { seed }),
  };
}
