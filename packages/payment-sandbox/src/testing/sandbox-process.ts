import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** A sandbox as a process of its own, which can be killed. */
export interface SandboxProcess {
  readonly address: string;
  /** All that it has printed. */
  readonly output: () => string;
  /** Resolves once it is gone. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

interface ProcessOptions {
  readonly dataDir: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly webhookUrl?: string;
}

/** Starts the command. Resolves once it listens; rejects with what it says when it ends before that. */
export async function startSandboxProcess({
  dataDir,
  port = 0,
  webhookUrl = '',
}: ProcessOptions): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [COMMAND], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(webhookUrl && { WEBHOOK_URL: webhookUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (piece: Buffer): void => {
      output += piece.toString();
      const [, found] = /Payment sandbox at (\S+)\n/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`The sandbox ended.\n${output}`)));
  });
  return {
    address,
    output: () => output,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'close');
      child.kill(signal);
      await gone;
    },
  };
}
