/**
 * The SDK rejects what a client had under way with nobody to hear it: at once when its connection is cut, and 30 seconds later when
 * it was shut down. That is no error of a test; every other unhandled one is.
 */
export function isNotOfEndedClient({ message }: { readonly message?: string }): boolean {
  return message !== 'disconnected' && !message?.startsWith('Twilsock: request timeout');
}
