import type { Client, ClientOptions } from '@twilio/conversations';

/** Milliseconds between a lost connection and the next try, far less than the SDK's own second: tests lose many. */
const RETRY_POLICY = { min: 50, max: 1000, randomness: 0.2 };

/** Options that the SDK takes and its types leave out. @param socketUrl where to connect; Twilio's own when left out. */
export const clientOptions = (socketUrl?: string): ClientOptions =>
  ({
    ...(socketUrl !== undefined && { Twilsock: { uri: socketUrl } }),
    retryPolicy: RETRY_POLICY,
  }) as ClientOptions;

/** Resolves once the client is initialised. */
export function initialised(client: Client): Promise<Client> {
  return new Promise((resolve, reject) => {
    client.on('initialized', () => resolve(client));
    client.on('initFailed', ({ error }) => reject(new Error(error?.message)));
  });
}
