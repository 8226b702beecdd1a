import type { Evidence } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { formatDate, type MomentOptions } from '@carematch/validation/display/display';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';

import styles from './credit-requests.module.css';

interface EvidenceListProps {
  readonly evidence: readonly Evidence[];
  /** How days are told; in Eastern Time without it. */
  readonly times?: MomentOptions | undefined;
}

// Each side has an icon of its own: color never speaks alone.
const SIDES = [
  { weighs: 'supports', title: 'For a refund', icon: <Check /> },
  { weighs: 'contradicts', title: 'Against it', icon: <X /> },
  { weighs: 'open', title: 'Not known yet', icon: <Minus /> },
] as const;

interface SideProps extends EvidenceListProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly weighs: Evidence['weighs'];
}

function Side({ title, icon, weighs, evidence, times }: SideProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.side}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles.facts}>
        {evidence.map(({ code, text, at }) => (
          <li key={`${code} ${at ?? ''} ${text}`} className={styles.fact} data-weighs={weighs}>
            {icon}
            <span>
              {text}
              {at !== null && (
                <time dateTime={at} className={styles.when}>
                  {' '}
                  {formatDate(at, times)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is on record for and against a refund, and what no one knows yet. */
export function EvidenceList({ evidence, times }: EvidenceListProps) {
  if (evidence.length === 0) return <p>Nothing on record says anything about this.</p>;
  return (
    <div className={styles.sides}>
      {SIDES.map((side) => {
        const found = evidence.filter(({ weighs }) => weighs === side.weighs);
        return found.length > 0 && <Side key={side.weighs} {...side} evidence={found} times={times} />;
      })}
    </div>
  );
}
