import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** An emulator as a process of its own. */
export interface EmulatorProcess {
  readonly url: string;
  readonly socketUrl: string;
  /** Resolves once it is gone. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Starts the command. Resolves once it listens; rejects with what it says when it ends before that. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<EmulatorProcess> {
  const child = spawn(process.execPath, [COMMAND], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await outputUntilReady(child);
  const [, url = ''] = /REST and media\s+(\S+)/.exec(output) ?? [];
  const [, socketUrl = ''] = /Twilsock\s+(\S+)/.exec(output) ?? [];
  return {
    url,
    socketUrl,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'close');
      child.kill(signal);
      await gone;
    },
  };
}

function outputUntilReady(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (piece: Buffer): void => {
      output += piece.toString();
      if (output.includes('API keys')) resolve(output);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => reject(new Error(`The emulator ended.\n${output}`)));
  });
}
