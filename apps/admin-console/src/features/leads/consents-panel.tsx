import { Moment } from '../../shared/moment.tsx';
import styles from './lead-page.module.css';
import type { OpenedLead } from './outcomes.ts';
import { Panel } from './panel.tsx';

const KINDS = { sms: 'Text messages', disclosure: 'Sharing contact data' } as const;

/** What the visitor has agreed to. */
export function ConsentsPanel({ consents }: { readonly consents: OpenedLead['consents'] }) {
  return (
    <Panel title="Consents">
      {consents.length === 0 ? (
        <p className={styles.soft}>None is recorded.</p>
      ) : (
        <ul className={styles.consents}>
          {consents.map(({ kind, version, page, provider, agreed_at: at }) => (
            <li key={`${kind} ${at}`}>
              <strong>{provider ? `${KINDS[kind]} with ${provider.name}` : KINDS[kind]}</strong>
              <span className={styles.soft}>
                <Moment at={at} /> · text {version} · {page}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
