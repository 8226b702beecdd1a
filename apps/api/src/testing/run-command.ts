import { type Finished, startProcess } from './api-process.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command of the built `cli` in a process of its own on the database of `api`, with `input` typed into it. */
export function runCommand(
  { connectionString, services }: TestApp,
  args: readonly string[],
  input = '',
): Promise<Finished> {
  const { child, finished } = startProcess('cli', args, {
    DATABASE_URL: connectionString,
    APP_SECRET: services.env.APP_SECRET,
  });
  child.stdin?.end(input);
  return finished;
}
