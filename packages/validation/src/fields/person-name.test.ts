import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNameProblem, lastNameProblem, nameHint, tidyName } from './person-name.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';
import type { Rule } from './rule.schema.ts';
import { firstMessage } from '../testing/first-message.ts';

interface NameCase {
  readonly field: string;
  readonly problem: Rule;
  readonly schema: typeof firstNameSchema;
  readonly taken: string[];
  /** Values, and the message that each one gets. */
  readonly refused: [value: string, message: string][];
  readonly required: string;
}

const long = 'a'.repeat(101);

const cases: NameCase[] = [
  {
    field: 'first name',
    problem: firstNameProblem,
    schema: firstNameSchema,
    taken: [
      'Ann',
      'Mary Ann',
      'John 3',
      'R2D2',
      'Zoë',
      'María',
      'Łukasz',
      '李小龍',
      '𠮷田太郎',
      'देवी',
      'a'.repeat(100),
    ],
    refused: [
      ['', 'First Name is required.'],
      ['   ', 'First Name is required.'],
      ['A', 'First Name must be at least 3 characters.'],
      ['1', 'First Name must be at least 3 characters.'],
      ['A  ', 'First Name must be at least 3 characters.'],
      ['A   ', 'First Name must be at least 3 characters.'],
      ['𠮷野', 'First Name must be at least 3 characters.'],
      [long, 'First Name must be at most 100 characters.'],
      ['1Ann', "Invalid name format. Don't start with number."],
      ['Ann-Lee', "Invalid name format. Don't start with number."],
      ['Ann!', "Invalid name format. Don't start with number."],
      ['<b>Ann', "Invalid name format. Don't start with number."],
    ],
    required: 'First Name is required.',
  },
  {
    field: 'last name',
    problem: lastNameProblem,
    schema: lastNameSchema,
    taken: ['Lee', 'van der Berg', 'Müller', 'Nguyễn', 'Нови', '𠮷田太郎', 'a'.repeat(100), '𠮷'.repeat(100)],
    refused: [
      ['', 'Last Name is required.'],
      [' \t ', 'Last Name is required.'],
      ['Li', 'Last Name must be at least 3 characters.'],
      ['𠮷野', 'Last Name must be at least 3 characters.'],
      [long, 'Last Name must be at most 100 characters.'],
      ['Lee2', 'Invalid name format. Use letters and spaces only.'],
      ['2Lee', 'Invalid name format. Use letters and spaces only.'],
      ["O'Neil", 'Invalid name format. Use letters and spaces only.'],
      ['Smith-Jones', 'Invalid name format. Use letters and spaces only.'],
    ],
    required: 'Last Name is required.',
  },
];

describe.each(cases)('$field', ({ problem, schema, taken, refused, required }) => {
  it.each(taken)('takes %j', (name) => {
    expect(problem(name)).toBeUndefined();
    expect(schema.parse(`  ${name} `)).toBe(name.normalize('NFC'));
  });

  it.each(refused)('answers %j with one message: %s', (name, message) => {
    expect(problem(name)).toBe(message);
    expect(firstMessage(schema, name)).toBe(message);
  });

  it.each([undefined, null, 5])('asks for the name when it is %j', (value) => {
    expect(firstMessage(schema, value)).toBe(required);
  });

  it('gives a name that it takes again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'e\u0301', '李', ' ', '\t', '7'), maxLength: 8 }),
        (text) => {
          const { data } = schema.safeParse(text);
          fc.pre(data !== undefined);
          expect(schema.parse(data)).toBe(data);
        },
      ),
    );
  });
});

describe('the hint for a name', () => {
  it.each(["O'", 'O’Neil', 'Smith-', 'Smith–Jones'])('says what to type instead in %j', (name) => {
    for (const isWhole of [true, false])
      expect(nameHint(name, isWhole)).toBe("Use a space instead of ' or -");
  });

  it.each(['A', 'Ng', ' Ng ', '𠮷野'])('helps with %j, which is too short, once it is whole', (name) => {
    expect(nameHint(name, true)).toBe('Shorter name? Add a middle name or initial.');
    expect(nameHint(name, false)).toBeUndefined();
  });

  it.each(['', ' ', 'Lee', '𠮷田太', '1Ann'])('is not given for %j', (name) => {
    expect(nameHint(name, true)).toBeUndefined();
  });
});

describe('tidied name', () => {
  it('has single spaces inside and none around', () => {
    expect(tidyName('  Mary \t Ann ')).toBe('Mary Ann');
  });

  it('is composed, so that the same name is the same text', () => {
    expect(tidyName('Zoe\u0308')).toBe('Zoë');
  });

  it('is its own tidied form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyName(tidyName(text))).toBe(tidyName(text));
      }),
    );
  });
});
