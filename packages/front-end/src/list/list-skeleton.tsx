import { Skeleton } from '@carematch/ui/skeleton';

interface ListSkeletonProps {
  /** The rows: 'leads'. */
  readonly many: string;
  readonly density: 'dense' | 'roomy';
}

/** Stands in for the rows of a list while they load. */
export const ListSkeleton = ({ many, density }: ListSkeletonProps) => (
  <Skeleton
    {...(density === 'roomy' ? { lines: 6, height: 64 } : { lines: 10, height: 40 })}
    label={`Loading ${many}`}
  />
);
