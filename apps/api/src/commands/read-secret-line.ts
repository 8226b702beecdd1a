import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One line from the standard input, not echoed where it is a terminal. */
export function readSecretLine(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(prompt);
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  return new Promise((resolve) => {
    let line = '';
    lines.once('line', (text) => {
      line = text;
      lines.close();
    });
    lines.once('close', () => {
      if (stdin.isTTY) stderr.write('\n');
      resolve(line);
    });
  });
}
