import { useLocation } from '../../shared/router.ts';
import type { GuideSummary } from '../../shared/data/types.ts';

/** A guide as the list hands it over in the navigation's state, so that the viewer need not wait for it. */
export type ChosenGuide = Pick<GuideSummary, 'name' | 'pdf_file'>;

const isChosen = (state: unknown): state is ChosenGuide =>
  typeof state === 'object' &&
  state !== null &&
  'name' in state &&
  typeof state.name === 'string' &&
  'pdf_file' in state &&
  typeof state.pdf_file === 'string';

/** The guide of this entry of the history; undefined if it was opened by its address. */
export function useChosenGuide(): ChosenGuide | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  return isChosen(state) ? state : undefined;
}
