import { Button, ButtonLink } from '@carematch/ui/button';

import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Carematch recovery codes\n\n${text}`)}`;
  return (
    <div className={styles.saving}>
      <p>
        Each of these codes signs you in once if you lose your phone. Save them now: you won't be able to see
        them again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text}>Copy codes</CopyButton>
        <ButtonLink
          href={file}
          renderLink={({ children, ...link }) => (
            <a {...link} download="carematch-recovery-codes.txt">
              {children}
            </a>
          )}
        >
          Download codes
        </ButtonLink>
      </div>
      <Button variant="next" wide onClick={onSaved}>
        I've saved them
      </Button>
    </div>
  );
}
