import { useEffect, useState } from 'react';

import { addressSearchCall } from '../../../shared/data/call.ts';
import { fetchCall } from '../../../shared/data/query-client.ts';
import type { Disclosure } from '../../../shared/disclosure.tsx';

/** The policy of disclosure in the state of a zip; `undefined` while it is not known. */
export function useDisclosure(zip: string): Disclosure | undefined {
  const [found, setFound] = useState<{ readonly zip: string; readonly disclosure: Disclosure | undefined }>();
  useEffect(() => {
    fetchCall(addressSearchCall(zip))
      .then(({ addresses }) =>
        setFound({ zip, disclosure: addresses.find((address) => address.zip === zip)?.disclosure }),
      )
      // What is said then holds for every state.
      .catch(() => undefined);
  }, [zip]);
  return found?.zip === zip ? found.disclosure : undefined;
}
