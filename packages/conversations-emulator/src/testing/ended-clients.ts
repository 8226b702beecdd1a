/** All that the SDK's transport says where there is no connection, or none anymore. */
const NOT_CONNECTED = /^(?:disconnected$|Twilsock: |Unable to connect: |request '.*' timed out$)/;

/**
 * What a client has under way as its connection is cut or it is shut down, the SDK rejects with no one to hear it, at once or up to 30
 * seconds later. That is no error of a test; every other unhandled one is.
 */
export function isNotOfEndedClient({ message }: { readonly message?: string }): boolean {
  return !NOT_CONNECTED.test(message ?? '');
}
