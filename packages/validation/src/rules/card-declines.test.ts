import { expect, it } from 'vitest';

import { CARD_DECLINES, cardDeclineText } from './card-declines.ts';

it('tells whoever’s card is declined that nothing was charged, and what to do', () => {
  expect(Object.keys(cardDeclineText)).toEqual([...CARD_DECLINES]);
  for (const decline of CARD_DECLINES)
    expect(cardDeclineText[decline]).toMatch(/You weren’t charged\. (Use|Check|Try|Buy) /);
});
