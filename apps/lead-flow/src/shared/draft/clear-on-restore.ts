import { clearFlowData } from './draft-store.ts';

/** Forgets the flow when the browser brings a page back that was left: whoever sits there now may be someone else. */
export function clearOnRestore(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('pageshow', (event) => {
    if (event.persisted) clearFlowData();
  });
}
