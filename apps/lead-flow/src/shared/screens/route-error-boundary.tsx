import { isChunkLoadError } from '@carematch/front-end/chunk-reload';
import { ErrorScreen } from '@carematch/ui/error-screen';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The page: another one is given another chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly failedAt: string | undefined;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Shows the error screen in place of a page that failed. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failedAt: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, failedAt }: State): State | null {
    if (error === undefined) return null;
    if (failedAt === undefined) return { error, failedAt: resetKey };
    return failedAt === resetKey ? null : { error: undefined, failedAt: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A full load of the home page: what failed may have left this page broken.
    return (
      <ErrorScreen
        status={statusOf(error)}
        statusText={error instanceof Error ? error.message : ''}
        isPartMissing={isChunkLoadError(error)}
      />
    );
  }
}
