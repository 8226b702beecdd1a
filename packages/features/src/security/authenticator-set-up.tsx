import { CodeForm } from '../one-time-code/code-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';

/** What an authenticator app is given. */
export interface AuthenticatorOffer {
  /** Base32, to type by hand. */
  readonly secret: string;
  /** `otpauth://…` */
  readonly uri: string;
}

interface AuthenticatorSetUpProps<Answer> {
  readonly offer: AuthenticatorOffer;
  /** Shows the first code of the app. */
  readonly confirm: (code: string) => Promise<Answer>;
  readonly onConfirmed: (answer: Answer) => unknown;
  readonly onRefused?: (error: unknown) => void;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Puts a secret into an authenticator app, by its camera or by hand, and asks for the first code. */
export function AuthenticatorSetUp<Answer>({
  offer,
  confirm,
  onConfirmed,
  onRefused,
}: AuthenticatorSetUpProps<Answer>) {
  return (
    <>
      <p>
        Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or 1Password.
      </p>
      <QrCode text={offer.uri} label="QR code for your authenticator app" />
      <p>Can't scan it? Enter this key in the app instead:</p>
      <div className={styles.row}>
        <code className={styles.secret}>{inFours(offer.secret)}</code>
        <CopyButton text={offer.secret}>Copy key</CopyButton>
      </div>
      <CodeForm
        action="Confirm"
        hint="The app shows a new code every 30 seconds."
        send={confirm}
        onSent={onConfirmed}
        onRefused={onRefused}
      />
    </>
  );
}
