import { Button } from '@carematch/ui/button';
import { formatDate } from '@carematch/validation/display/display';
import { useState } from 'react';

import { ChooseFile } from '../pictures/choose-file.tsx';
import { DOCUMENT } from '../pictures/file-rules.ts';
import { Upload } from '../pictures/upload.tsx';
import { useAct } from '../pictures/use-act.ts';
import type { SendOptions } from '../pictures/pictures-calls.tsx';
import styles from './license-document.module.css';

/** Of which license; without a state that of the office. */
interface OfLicense {
  readonly professionId: number;
  readonly stateId?: number | undefined;
}

/** The calls behind the copies of licenses. */
export interface LicenseDocumentCalls {
  readonly sendLicenseDocument: (license: OfLicense, document: Blob, options: SendOptions) => Promise<void>;
  readonly removeLicenseDocument: (id: number) => Promise<void>;
}

interface LicenseDocumentProps extends OfLicense {
  readonly calls: LicenseDocumentCalls;
  /** Which one, for whoever hears the buttons alone: 'Texas license'. */
  readonly name: string;
  readonly document: { readonly id: number; readonly file_name: string; readonly created_at: string } | null;
}

/** The copy of a license that staff may look at: sent, replaced and taken away. */
export function LicenseDocument({ calls, name, document, ...license }: LicenseDocumentProps) {
  const [sending, setSending] = useState<File>();
  const removal = useAct();
  if (sending)
    return (
      <Upload
        name={sending.name}
        send={(options) => calls.sendLicenseDocument(license, sending, options)}
        onDone={() => setSending(undefined)}
        onGone={() => setSending(undefined)}
      />
    );
  return (
    <div className={styles.document}>
      <p className={styles.text}>
        {document ? (
          <>
            Copy of the license: <bdi className={styles.file}>{document.file_name}</bdi>, sent on{' '}
            {formatDate(document.created_at)}
          </>
        ) : (
          'A copy of the license is optional and speeds up verification. PDF, JPEG or PNG, up to 15 MB. Only our staff can see it.'
        )}
      </p>
      <div className={styles.buttons}>
        <ChooseFile
          label={document ? 'Replace the copy' : 'Add a copy'}
          of={`of the ${name}`}
          rule={DOCUMENT}
          onChosen={([file]) => file && setSending(file)}
        />
        {document && (
          <Button
            variant="quiet"
            loading={removal.isBusy}
            aria-label={`Remove the copy of the ${name}`}
            onClick={() => void removal.run(() => calls.removeLicenseDocument(document.id))}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
