import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { refundShare } from './card-refund.schema.ts';

describe('what goes back for credits of an invoice', () => {
  it('is their share, and the last ones take the rest', () => {
    const invoice = { credits: 3, cents: 1000 };
    expect(refundShare(invoice, invoice, 1)).toBe(333);
    expect(refundShare(invoice, { credits: 2, cents: 667 }, 2)).toBe(667);
  });

  it('adds up to the invoice, in whichever parts it goes back', () => {
    assert(
      property(
        array(integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        integer({ min: 1, max: 1_000_000 }),
        (parts, cents) => {
          const invoice = { credits: parts.reduce((sum, part) => sum + part, 0), cents };
          let rest = invoice;
          for (const part of parts) {
            const back = refundShare(invoice, rest, part);
            expect(Number.isInteger(back) && back >= 0 && back <= rest.cents).toBe(true);
            rest = { credits: rest.credits - part, cents: rest.cents - back };
          }
          expect(rest).toEqual({ credits: 0, cents: 0 });
        },
      ),
    );
  });
});
