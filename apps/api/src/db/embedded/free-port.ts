import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The first port on loopback, from `first` on, that nothing listens on. */
export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 200; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${first} to ${first + 199}.`);
}
