import { describe, expect, it } from 'vitest';

import { cardFormSchema, hasCheckDigit, isExpired } from './card.schema.ts';

const card = {
  cardholderName: 'Jane Doe',
  creditCardNumber: '4242 4242 4242 4242',
  expiry: '08/29',
  securityCode: '123',
  billingZipCode: '98101',
};

const messagesOf = (change: Partial<typeof card>) =>
  cardFormSchema.safeParse({ ...card, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('hasCheckDigit', () => {
  it.each(['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117', '000000000000'])(
    'accepts %s',
    (number) => expect(hasCheckDigit(number)).toBe(true),
  );

  it.each(['4242424242424241', '2424242424242424', '5555555555554445', '00000000000', ''])(
    'refuses %j',
    (number) => expect(hasCheckDigit(number)).toBe(false),
  );
});

describe('isExpired', () => {
  const now = new Date(2029, 7, 31);

  it.each([
    [8, 2029],
    [9, 2029],
    [1, 2030],
  ])('is false for a card good until %i/%i at the end of 8/2029', (month, year) => {
    expect(isExpired(month, year, now)).toBe(false);
  });

  it.each([
    [7, 2029],
    [12, 2028],
  ])('is true for a card good until %i/%i at the end of 8/2029', (month, year) => {
    expect(isExpired(month, year, now)).toBe(true);
  });
});

describe('the card form', () => {
  it('accepts a card and trims its name', () => {
    expect(cardFormSchema.parse({ ...card, cardholderName: ' Jane Doe ' })).toEqual(card);
  });

  it.each(['01/29', '10/29', '12/29', '08 / 29', '08  /  29'])('accepts the expiry %j', (expiry) => {
    expect(messagesOf({ expiry })).toEqual([]);
  });

  it.each(['00/29', '13/29', '8/29', '108/29', '08/2029', '08/9', '08/ab', '08-29'])(
    'refuses the expiry %j',
    (expiry) => expect(messagesOf({ expiry })).toEqual(['Enter the month and year, like 08/29.']),
  );

  it.each(['123', '1234'])('accepts the security code %j', (securityCode) => {
    expect(messagesOf({ securityCode })).toEqual([]);
  });

  it.each(['12', '12345', 'abc', 'a123', '123a'])('refuses the security code %j', (securityCode) => {
    expect(messagesOf({ securityCode })).toEqual(['Enter the 3 or 4 digits on the card.']);
  });

  it.each(['9810', '981011', 'a98101', '98101a', 'abcde'])('refuses the ZIP code %j', (billingZipCode) => {
    expect(messagesOf({ billingZipCode })).toEqual(['Please type a 5-digit numerical ZIP code location.']);
  });

  it('refuses a card number without a check digit', () => {
    expect(messagesOf({ creditCardNumber: '4242 4242 4242 4241' })).toEqual(['Check the card number.']);
  });

  it('refuses a blank name', () => {
    expect(messagesOf({ cardholderName: '  ' })).toEqual(['Enter the name on the card.']);
  });
});
