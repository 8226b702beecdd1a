import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';

/** Part of util-linux, which every Linux has. */
const SETPRIV = '/usr/bin/setpriv';

/** PostgreSQL refuses to run as root; as root it runs under this account instead. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

function idOf(name: string): Account | undefined {
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): Account | undefined {
  try {
    execFileSync('/usr/sbin/useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return idOf('postgres');
}

/** The account for the server's processes: undefined for one's own. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = idOf('postgres') ?? createAccount() ?? idOf('nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is no other account here to run it.');
  return account;
}

/** Gives a folder to the server's account. */
export function giveToServer(folder: string, account: Account | undefined): void {
  if (account) chownSync(folder, account.uid, account.gid);
}

function reaches(path: string, account: Account): boolean {
  try {
    execFileSync('test', ['-x', path], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface SpawnOptions {
  readonly account: Account | undefined;
  /** The folder of the server's data. */
  readonly folder: string;
  readonly stdio: StdioOptions;
}

/**
 * Starts a program of the server in a session of its own: a Ctrl-C in the terminal reaches it only through us.
 * Where the checkout lies below a folder that is closed to the account (`/root`), it gets the one right to pass through.
 */
export function spawnForServer(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const { account, folder, stdio } = options;
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const common = { stdio, env, detached: true, cwd: '/' };
  if (!account) return spawn(program, args, common);
  const isClosed = !reaches(program, account) || !reaches(folder, account);
  if (!isClosed || !existsSync(SETPRIV)) return spawn(program, args, { ...common, ...account });
  const rights = ['--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const who = [`--reuid=${account.uid}`, `--regid=${account.gid}`];
  return spawn(SETPRIV, [...who, ...rights, '--', program, ...args], common);
}
