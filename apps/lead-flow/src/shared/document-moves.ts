/** Addresses that this document has gone to by itself, without being loaded anew. */
export const moves: string[] = [];

let needsFreshDocument: (href: string) => boolean = () => false;

/** Tells which addresses must not be shown by this document any more. */
export function guardMoves(needsFresh: (href: string) => boolean): void {
  needsFreshDocument = needsFresh;
}

/** Notes a move within this document; or loads the address as a document of its own where it must be one, and then returns true. */
export function leaveDocument(href: string, replace = false): boolean {
  if (!needsFreshDocument(href)) {
    moves.push(href);
    return false;
  }
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return true;
}
