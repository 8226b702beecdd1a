import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  answerFormProblem,
  answerProblems,
  joinTexts,
  selectionProblem,
  serviceSelectionProblem,
  splitTexts,
} from './answers.ts';

const ask = (type: AskedQuestion['type'], text: string, ...options: string[]): AskedQuestion => ({
  type,
  text,
  options: options.map((text) => ({ text })),
});

const wordsOf = (question: AskedQuestion, ...texts: string[]) =>
  answerProblems(question, { optionIds: [], texts });

describe.each(['select', 'radio'] as const)('%s question', (type) => {
  const question = ask(type, 'When do you want to start?', 'Now', 'Later');

  it('asks for an option', () => {
    expect(answerProblems(question, { optionIds: [], texts: [] })).toEqual({
      question: 'Please select any option!',
      parts: [],
    });
  });

  it('takes one', () => {
    expect(answerProblems(question, { optionIds: [7], texts: [] }).question).toBeUndefined();
  });

  it('has no use for a text instead of an option', () => {
    expect(wordsOf(question, 'Now').question).toBe('Please select any option!');
  });
});

describe('text question', () => {
  const question = ask('text', 'What brings you here?');

  it.each([[[]], [['']], [['  ']]])('asks for a text when it gets %j', (texts) => {
    expect(wordsOf(question, ...texts).question).toBe('Please fill out this field');
  });

  it.each(['Sleep', '150 things'])('takes %j', (text) => {
    expect(wordsOf(question, text).question).toBeUndefined();
  });

  it('is one text when it has a single option', () => {
    expect(wordsOf(ask('text', 'Your concern', 'Text'), '').question).toBe('Please fill out this field');
  });
});

describe('age question', () => {
  const question = ask('text', 'What is your Age?');

  it.each(['100', '120', ' 100 ', '99.5', '100 years', '1e3'])('refuses %j', (age) => {
    expect(wordsOf(question, age).question).toBe('Please enter an age below 100');
  });

  it.each(['0', '7', '99', ' 41 '])('takes %j', (age) => {
    expect(wordsOf(question, age).question).toBeUndefined();
  });

  it.each(['thirty', '30s', '-5', '7.5', '7,5', '٤١'])('asks for a whole number when it gets %j', (age) => {
    expect(wordsOf(question, age).question).toBe('Please fill out this field');
  });

  it('may be one by its meaning, without the word', () => {
    const old = { ...ask('text', 'How old are you?'), meaning: 'age' };
    expect(wordsOf(old, '100').question).toBe('Please enter an age below 100');
    expect(wordsOf(old, 'thirty').question).toBe('Please fill out this field');
    expect(wordsOf(old, '41').question).toBeUndefined();
  });

  it.each(['What does an average day look like?', 'Which languages do you speak?'])(
    'takes words for %j, which only contains the letters',
    (text) => {
      expect(wordsOf(ask('text', text), 'Early mornings').question).toBeUndefined();
    },
  );

  it('is every question whose text contains "age"', () => {
    expect(wordsOf(ask('text', 'How old is the teenager?'), '100').question).toBe(
      'Please enter an age below 100',
    );
    expect(wordsOf(ask('text', 'How many weeks?'), '100').question).toBeUndefined();
  });

  it('asks for a text first', () => {
    expect(wordsOf(question, '').question).toBe('Please fill out this field');
  });

  it('refuses exactly the whole numbers above 99', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), (age) => {
        expect(wordsOf(question, String(age)).question !== undefined).toBe(age > 99);
      }),
    );
  });
});

describe('email question', () => {
  const question = ask('text', 'What is your email?');

  it.each([
    ['ann', 'Invalid Email'],
    ['ann@example', 'Invalid Email'],
    ['', 'Please fill out this field'],
    ['ann@example.com', undefined],
  ])('answers %j with %s', (email, message) => {
    expect(wordsOf(question, email).question).toBe(message);
  });
});

describe('multi-part text question', () => {
  const question = ask('text', 'Tell us about your child', 'Name', 'Age', 'Email of the school');

  it('marks each missing part, and asks for an answer', () => {
    expect(wordsOf(question, 'Ann', ' ')).toEqual({
      question: 'Please select any option!',
      parts: [undefined, 'text required', 'text required'],
    });
  });

  it('judges each part by its label once all are there', () => {
    expect(wordsOf(question, 'Ann', '100', 'ann')).toEqual({
      question: 'Please enter an age below 100',
      parts: [undefined, 'Please enter an age below 100', 'Invalid Email'],
    });
  });

  it('asks for the age part when it is no whole number', () => {
    expect(wordsOf(question, 'Ann', 'nine', 'office@example.edu')).toEqual({
      question: 'Please select any option!',
      parts: [undefined, 'text required', undefined],
    });
  });

  it('takes a full answer', () => {
    expect(wordsOf(question, 'Ann', '9', 'office@example.edu')).toEqual({
      question: undefined,
      parts: [undefined, undefined, undefined],
    });
  });

  it('tells the email part by its own label, not by the text of the question', () => {
    const both = ask('text', 'Your name and email', 'Name', 'Email');
    expect(wordsOf(both, 'Ann', 'ann@example.com').question).toBeUndefined();
  });
});

describe('the form of an answer', () => {
  const radio = ask('radio', 'When do you want to start?', 'Now', 'Later');
  const select = ask('select', 'What times work best for you?', 'Mornings', 'Evenings');
  const age = ask('text', 'What is your age?');
  const child = ask('text', 'Tell us about your child', 'Name', 'Age');

  it.each<[string, AskedQuestion, number[], string[], 'optionIds' | 'texts', string]>([
    ['two options of a radio question', radio, [1, 2], [], 'optionIds', 'Please select one option only.'],
    ['an option twice', select, [1, 2, 1], [], 'optionIds', 'Please select each option once.'],
    [
      'a text beside an option',
      radio,
      [1],
      ['Now'],
      'texts',
      'Please answer this question with its options only.',
    ],
    [
      'a text beside options',
      select,
      [1, 2],
      [''],
      'texts',
      'Please answer this question with its options only.',
    ],
    [
      'a second text',
      age,
      [],
      ['5', '150'],
      'texts',
      'Please answer in one line for each part of the question.',
    ],
    [
      'a third text',
      child,
      [],
      ['Ann', '9', '150'],
      'texts',
      'Please answer in one line for each part of the question.',
    ],
  ])('is not %s', (_, question, optionIds, texts, half, message) => {
    expect(answerFormProblem(question, { optionIds, texts })).toEqual({ half, message });
  });

  it.each<[string, AskedQuestion, number[], string[]]>([
    ['an option of a radio question', radio, [2], []],
    ['several options of a select question', select, [2, 1], []],
    ['a text', age, [], ['41']],
    ['a text for each part', child, [], ['Ann', '9']],
    ['less than is asked, which the other rules are about', child, [], []],
  ])('is %s', (_, question, optionIds, texts) => {
    expect(answerFormProblem(question, { optionIds, texts })).toBeUndefined();
  });
});

describe('needs, care goals and services', () => {
  it('asks for at least one', () => {
    expect(selectionProblem([])).toBe('Please select at least one.');
    expect(serviceSelectionProblem([])).toBe('Please select at least one service.');
  });

  it('takes one and more', () => {
    expect(selectionProblem([3])).toBeUndefined();
    expect(serviceSelectionProblem([3, 4])).toBeUndefined();
  });
});

describe('texts as one content string', () => {
  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])('end at a line break, as %j', (lineBreak) => {
    expect(splitTexts(`Ann${lineBreak}9`)).toEqual(['Ann', '9']);
  });

  it('comes apart as it was put together', () => {
    expect(joinTexts([' Ann ', '9\nyears'])).toBe('Ann\n9 years');
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9,;]+( [a-z]+)*$/), { minLength: 1 }), (texts) => {
        expect(splitTexts(joinTexts(texts))).toEqual(texts);
      }),
    );
  });
});
