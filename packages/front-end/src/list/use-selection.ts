import { useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** Which rows of a list are chosen, by their keys. Other rows come with another address, and then none is. */
export function useSelection(search: object) {
  const [state, setState] = useState({ search, chosen: NOTHING });
  const onChange = (chosen: ReadonlySet<string>): void => setState({ search, chosen });
  return {
    chosen: state.search === search ? state.chosen : NOTHING,
    onChange,
    clear: () => onChange(NOTHING),
  };
}
