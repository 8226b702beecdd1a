import { createContacts } from './contacts.ts';
import type { DemoBasis, DemoProvider, DemoRequest } from './demo-world.ts';
import { makeMatchedRequests, nameOneContact } from './make-matches.ts';
import { makeOtherRequests } from './make-other-requests.ts';
import { makeProviders } from './make-providers.ts';

export interface DemoWorld {
  readonly providers: readonly DemoProvider[];
  readonly requests: readonly DemoRequest[];
}

/** The demo marketplace: its professionals, and the requests that came in. Nothing in it is written anywhere. */
export function makeWorld(basis: DemoBasis): DemoWorld {
  const providers = makeProviders(basis);
  const contactIn = createContacts(basis.random);
  const matched = nameOneContact(
    providers.flatMap((provider) => makeMatchedRequests(basis, provider, contactIn)),
    basis.at,
  );
  return { providers, requests: [...matched, ...makeOtherRequests(basis, providers, matched, contactIn)] };
}
