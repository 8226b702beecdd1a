import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** How many bars. */
  readonly lines?: number | undefined;
  /** Height of a bar, in CSS pixels: that of what will stand there, so that nothing moves. */
  readonly height?: number | undefined;
  /** What is being loaded, for screen readers. */
  readonly label?: string | undefined;
  /** No wider than a form, for a page that is none wider either. */
  readonly narrow?: boolean | undefined;
}

/** Bars where content will be. */
export function Skeleton({ lines = 3, height = 56, label = 'Loading', narrow = false }: SkeletonProps) {
  return (
    <output className={styles.skeleton} data-skeleton data-narrow={narrow || undefined}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ height }} />
      ))}
    </output>
  );
}
