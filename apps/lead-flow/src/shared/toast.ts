import { create } from 'zustand';

/** Said when a call failed and the server did not say why. */
export const CHECK_CONNECTION_MESSAGE = 'Please check your internet connection and try again!';

interface ShownToast {
  /** The one message at the screen's edge; null while there is none. */
  readonly message: string | null;
  /** Silent: an error that the page itself says, and that is not read out twice. */
  readonly kind: 'info' | 'error' | 'silent';
}

export const useToast = create<ShownToast>()(() => ({ message: null, kind: 'info' }));

/** Takes the message away. */
export const closeToast = (): void => useToast.setState({ message: null });

/** Shows a message for 3 s. The same one again is shown, and read out, anew. */
export function showToast(message: string, kind: ShownToast['kind'] = 'info'): void {
  if (useToast.getState().message !== message) {
    useToast.setState({ message, kind });
    return;
  }
  closeToast();
  setTimeout(() => useToast.setState({ message, kind }));
}

/** Says that the connection is away. */
export const showConnectionProblem = (): void => showToast(CHECK_CONNECTION_MESSAGE, 'error');
