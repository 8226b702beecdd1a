import { createInterface } from 'node:readline';

/** Asks before `--fresh` deletes the database of `data`. Resolves to why it must not; undefined if it may. */
export async function refuseFresh({ data, yes, databaseUrl, input, output }) {
  if (databaseUrl)
    return 'DATABASE_URL is set, and --fresh deletes the embedded database only. Nothing was deleted.';
  if (yes) return undefined;
  if (!input.isTTY) return '--fresh deletes data: confirm it with --yes. Nothing was deleted.';
  const lines = createInterface({ input, output });
  const answer = await new Promise((resolve) => {
    lines.question(
      `Delete the database of the ${data} data in .data/${data}, and start over? [y/N] `,
      resolve,
    );
    // Ctrl-C, or the end of the input.
    lines.once('close', () => resolve(''));
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim()) ? undefined : 'Nothing was deleted.';
}
