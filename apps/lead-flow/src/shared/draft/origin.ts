import type { Draft } from './draft.ts';

type Origin = Pick<Draft, 'originUrl'>;

/** Whether the visitor comes from a page on a child's emotional dysregulation. */
export function isDysregulation({ originUrl }: Origin): boolean {
  return originUrl.toLowerCase().includes('dysregulation');
}

/** Whether the visitor comes from a page of a vertical that meets by video only. */
export function isVirtualOrigin({ originUrl }: Origin): boolean {
  return /virtual-(?:mental-health-counselor|psychiatric-provider)/i.test(originUrl);
}

/** The questionnaire of the flow: 2 for dysregulation, 1 for all others. */
export function questionnaireIndex(origin: Origin): 1 | 2 {
  return isDysregulation(origin) ? 2 : 1;
}
