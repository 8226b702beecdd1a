import { digitsOf } from '@carematch/validation/fields/digits';

const DOT = '•';

/** A phone number with its last two digits showing: `(•••) •••-••67`. */
export function maskPhone(phone: string): string {
  return `(${DOT.repeat(3)}) ${DOT.repeat(3)}-${DOT.repeat(2)}${digitsOf(phone).slice(-2)}`;
}

/** An address with the first letter and the domain's last part showing: `j•••@•••.com`. */
export function maskEmail(email: string): string {
  const top = email.slice(email.lastIndexOf('.') + 1);
  return `${email.slice(0, 1)}${DOT.repeat(3)}@${DOT.repeat(3)}.${top}`;
}

/** A name as its initial: `J.`; an empty one stays empty. */
export function maskName(name: string): string {
  const initial = name.trim().slice(0, 1);
  return initial === '' ? '' : `${initial.toUpperCase()}.`;
}
