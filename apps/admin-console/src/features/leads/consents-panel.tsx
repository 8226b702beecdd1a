import { Panel } from '@carematch/ui/panel';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import styles from './lead-page.module.css';
import type { OpenedLead } from './outcomes.tsx';

type Consent = OpenedLead['consents'][number];

function consentText({ kind, provider }: Consent): string {
  if (kind === 'sms') return provider ? `Text messages from ${provider.name}` : 'Text messages';
  if (kind === 'terms') return 'Terms of use and privacy policy';
  return provider ? `Sharing contact data with ${provider.name}` : 'Sharing contact data';
}

/** What the visitor has agreed to. */
export function ConsentsPanel({ consents }: { readonly consents: OpenedLead['consents'] }) {
  return (
    <Panel title="Consents">
      {consents.length === 0 ? (
        <p className={styles.soft}>None recorded.</p>
      ) : (
        <ul className={styles.consents}>
          {consents.map((consent) => (
            <li key={`${consent.kind} ${consent.agreed_at}`}>
              <strong>{consentText(consent)}</strong>
              <span className={styles.soft}>
                <Timestamp at={consent.agreed_at} /> · text {consent.version} · {consent.page}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
