import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMessage } from '../testing/first-message.ts';
import { isDigitKeystroke, isZip, unknownZipMessage, zipProblem } from './zip.ts';
import { zipSchema } from './zip.schema.ts';

const message = 'Please type a 5-digit numerical ZIP code location.';

describe('zip code', () => {
  it.each(['90210', '00501', '99950'])('takes %s', (zip) => {
    expect(zipProblem(zip)).toBeUndefined();
    expect(zipSchema.parse(` ${zip} `)).toBe(zip);
  });

  it.each(['', '9021', '902101', '9021a', '90210-1234', '٩٠٢١٠', ' 9021', '9021 0'])('refuses %j', (zip) => {
    expect(zipProblem(zip)).toBe(message);
    expect(firstMessage(zipSchema, zip)).toBe(message);
  });

  it.each([undefined, null, 90210, ['90210']])(
    'refuses %j, which is no text, with the same message',
    (value) => {
      expect(firstMessage(zipSchema, value)).toBe(message);
    },
  );

  it('takes exactly the texts of five digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5}$/), (zip) => {
        expect(isZip(zip)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isZip(text)).toBe(text.length === 5 && !/[^0-9]/.test(text));
      }),
    );
  });

  it('names the zip code that does not exist', () => {
    expect(unknownZipMessage('00000')).toBe('The zip code 00000 is not a valid U.S. zip code');
  });

  it.each([
    [{ key: '7' }, true],
    [{ key: 'a' }, false],
    [{ key: ' ' }, false],
    [{ key: '-' }, false],
    [{ key: '٣' }, false],
    [{ key: 'Backspace' }, true],
    [{ key: 'Tab' }, true],
    [{ key: 'a', ctrlKey: true }, true],
    [{ key: 'c', metaKey: true }, true],
  ])('lets the keystroke %j through: %s', (stroke, passes) => {
    expect(isDigitKeystroke(stroke)).toBe(passes);
  });
});
