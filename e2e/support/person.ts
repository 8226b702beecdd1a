import { randomInt } from 'node:crypto';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits. */
  readonly phone: string;
  readonly email: string;
}

/** Someone who has not been here before. */
export function newPerson(): Person {
  const number = String(randomInt(2_000_000, 9_999_999));
  return {
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    phone: `206${number}`,
    email: `rosa.${number}.${randomInt(1e9)}@example.com`,
  };
}
