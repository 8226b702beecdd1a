// One run of turbo, with what it did: which tasks, for how long, and how each ended.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { pnpm, root } from '../packages/launcher/src/toolchain.mjs';

const SUMMARIES = join(root, '.turbo/runs');

/**
 * Runs tasks to their end, the others too when one fails.
 * @param options.needsOthers a task is left out when one that it depends on fails: what it made of an older build
 *   would be taken for what came of the new one.
 * @returns {Promise<{ code: number, tasks: { id: string, name: string, workspace: string, seconds: number,
 *   isCached: boolean, exitCode: number, log: string }[] }>} `code` is 0 when all succeeded; a cached task has succeeded. `log` is the
 *   file of what the task printed.
 */
export async function turboRun(tasks, { concurrency, env, args = [], needsOthers = false }) {
  rmSync(SUMMARIES, { recursive: true, force: true });
  const options = [
    `--continue=${needsOthers ? 'dependencies-successful' : 'always'}`,
    '--summarize',
    '--output-logs=new-only',
    `--concurrency=${concurrency}`,
  ];
  const code = await pnpm(['exec', 'turbo', 'run', ...tasks, ...options, ...args], { env });
  return { code, tasks: readSummary() };
}

function readSummary() {
  // There is none when turbo itself could not start.
  const [file] = existsSync(SUMMARIES) ? readdirSync(SUMMARIES) : [];
  if (!file) return [];
  const { tasks } = JSON.parse(readFileSync(join(SUMMARIES, file), 'utf8'));
  return tasks
    .filter(({ execution }) => execution)
    .map(({ taskId, task, directory, cache, execution, logFile }) => ({
      id: taskId,
      name: task,
      workspace: directory,
      seconds: (execution.endTime - execution.startTime) / 1000,
      isCached: cache.status === 'HIT',
      exitCode: execution.exitCode,
      log: join(root, logFile),
    }));
}
