/**
 * The SDK never settles what a client had under way when it was shut down but rejects it 30 seconds later, with nobody to hear
 * it. That is no error of a test; every other unhandled one is.
 */
export function isNotOfEndedClient({ message }: { readonly message?: string }): boolean {
  return !message?.startsWith('Twilsock: request timeout');
}
