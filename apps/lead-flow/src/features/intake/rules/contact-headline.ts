import { nameInSentence } from '@carematch/validation/display/name-display';

import type { Draft } from '../../../shared/draft/draft.ts';
import { isDysregulation } from '../../../shared/draft/origin.ts';

const KETAMINE_SERVICE = 'Ketamine Therapy';

/** Fields of the draft that the headline depends on. */
export type HeadlineDraft = Pick<Draft, 'originUrl' | 'professionName' | 'serviceNames'>;

/** How the profession is called in the headline of the contact step. */
export function professionInHeadline({ originUrl, professionName, serviceNames }: HeadlineDraft): string {
  if (isDysregulation({ originUrl })) return 'children\u2019s mental health expert';
  if (serviceNames.length === 1 && serviceNames[0] === KETAMINE_SERVICE) return 'ketamine therapy provider';
  return nameInSentence(professionName);
}
