import { useEffect, useState } from 'react';

import { useDraft } from '../../shared/draft/draft-store.ts';
import { ZipCodeDialog } from '../../shared/zip-code-dialog.tsx';
import { zipExists } from '../../shared/zip-exists.ts';

/** Checks the zip code of the link that led here, and asks at once for another one in place of one that does not exist. */
export function ArrivedZip({ zip }: { readonly zip: string }) {
  const [checked, setChecked] = useState({ zip });
  const [isUnknown, setIsUnknown] = useState(false);
  useEffect(() => {
    zipExists(checked.zip)
      .then((isKnown) => setIsUnknown(!isKnown))
      // Without a connection, submitting the lead checks it.
      .catch(() => undefined);
  }, [checked]);
  if (!isUnknown) return null;
  const close = (): void => setIsUnknown(false);
  const replace = (other: string): void => {
    useDraft.setState({ location_id: other });
    close();
    setChecked({ zip: other });
  };
  return <ZipCodeDialog zip={checked.zip} onSubmit={replace} onClose={close} />;
}
