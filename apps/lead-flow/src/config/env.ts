import { parseWebEnv, type WebEnv } from '@carematch/web-server/web-env';

/** The lead flow's own port, unless `PORT` says otherwise. */
const DEFAULT_PORT = 4000;

/** What the server reads from its environment. @throws an error that names every variable that is wrong. */
export const readEnv = (source: Readonly<Record<string, string | undefined>> = process.env): WebEnv =>
  parseWebEnv(source, DEFAULT_PORT);
