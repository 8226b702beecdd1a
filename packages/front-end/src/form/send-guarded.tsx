import { ApiError } from '@carematch/api-client/api-error';

import { StaleVersion, type Difference } from './form-parts.tsx';

interface Guarded<Kept extends object, Answer> {
  /** What is known to be kept by now. */
  readonly now: () => Kept;
  /** Asks for it anew. */
  readonly reload: () => Promise<Kept>;
  /** What someone else changed by then. */
  readonly differences: (kept: Kept) => readonly Difference[];
  /** With the tag of what is known to be kept. */
  readonly send: (known: Kept) => Promise<Answer>;
}

/**
 * Sends what no one else has changed meanwhile. Where they only changed what does not show, it is sent again.
 * @throws {StaleVersion} Nothing was sent, or it was refused.
 */
export async function sendGuarded<Kept extends object, Answer>({
  now,
  reload,
  differences,
  send,
}: Guarded<Kept, Answer>): Promise<Answer> {
  const known = now();
  const typedOver = differences(known).filter(({ mine }) => mine !== undefined);
  if (typedOver.length > 0) throw new StaleVersion(typedOver, known);
  try {
    return await send(known);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error;
    const read = await reload();
    const found = differences(read);
    if (found.length > 0) throw new StaleVersion(found, read);
    return send(read);
  }
}
