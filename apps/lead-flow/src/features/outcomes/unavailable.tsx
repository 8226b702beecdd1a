import { useOutcome } from '../../shared/outcome-record.ts';
import styles from './match-profile.module.css';

/** Says that the professional who was asked for couldn't be matched. */
export function Unavailable() {
  const outcome = useOutcome();
  if (outcome?.unavailable === undefined || outcome.kind === 'rematch') return null;
  const name =
    outcome.unavailable === '' ? 'The professional you asked for' : <bdi>{outcome.unavailable}</bdi>;
  return (
    <p className={styles.soft}>
      {name} isn&apos;t available for this request
      {outcome.kind === 'match' ? ', so we matched you with someone else who fits.' : '.'}
    </p>
  );
}
