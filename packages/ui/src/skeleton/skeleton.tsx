import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** How many bars. */
  readonly lines?: number;
  /** Height of a bar in px. */
  readonly height?: number;
  /** What is being loaded, for screen readers. */
  readonly label?: string;
}

/** Where content will be. */
export function Skeleton({ lines = 3, height = 56, label = 'Loading' }: SkeletonProps) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bar} style={{ height }} />
      ))}
    </div>
  );
}
