import type { Draft } from '../../../shared/draft/draft.ts';
import { isDysregulation } from '../../../shared/draft/origin.ts';

const KETAMINE_SERVICE = 'Ketamine Therapy';

// A word in capitals is an abbreviation and stays as it is.
const inSentence = (name: string): string =>
  name.replace(/\S+/g, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()));

/** Fields of the draft that the headline depends on. */
export type HeadlineDraft = Pick<Draft, 'originUrl' | 'professionName' | 'serviceNames'>;

/** How the profession is called in the headline of the contact step. */
export function professionInHeadline({ originUrl, professionName, serviceNames }: HeadlineDraft): string {
  if (isDysregulation({ originUrl })) return 'children\u2019s mental health expert';
  if (serviceNames.length === 1 && serviceNames[0] === KETAMINE_SERVICE) return 'ketamine therapy provider';
  return inSentence(professionName);
}
