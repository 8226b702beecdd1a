import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';

import { DEMO_MATCHED_CONTACT } from './demo-accounts.ts';
import { METROS } from './metros.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { Random } from './random.ts';

/** Numbers from 555-0100 to 555-0199 are kept for made-up people, in every area code. */
const NUMBERS_PER_AREA = 100;

/** Area codes for people whose place has more than a hundred of them. */
const MORE_AREA_CODES = [
  201, 203, 209, 219, 224, 231, 239, 248, 253, 260, 262, 269, 270, 281, 301, 309, 315, 318, 319, 321, 323,
  330, 334, 336, 340, 347, 352, 360, 361, 386, 401, 402, 406, 408, 409, 417, 419, 423, 425, 432, 434, 440,
  443, 469, 478, 479, 480, 501, 502, 507, 508, 509, 510, 512, 513, 515, 516, 518, 520, 530, 540, 541, 559,
  561, 562, 563, 570, 571, 573, 574, 575, 580, 585, 586, 601, 603, 605, 606, 607, 608, 609, 610, 616, 618,
  620, 626, 630, 631, 641, 650, 651, 660,
];

const phoneOf = (areaCode: number, number: number): string =>
  `${areaCode}55501${String(number).padStart(2, '0')}`;

/** Gives made-up people out, each with a phone number and an address of their own. */
export function createContacts(random: Random): (areaCode: number) => LeadContact {
  const given = new Map<number, number>();
  const reserved = new Set<string>([DEMO_MATCHED_CONTACT.phone_number]);
  const taken = new Set(METROS.map((metro) => metro.areaCode));
  const spare = MORE_AREA_CODES.filter((code) => !taken.has(code));
  let people = 0;

  const nextPhone = (areaCode: number): string => {
    const used = given.get(areaCode) ?? 0;
    if (used < NUMBERS_PER_AREA) {
      given.set(areaCode, used + 1);
      const phone = phoneOf(areaCode, used);
      return reserved.has(phone) ? nextPhone(areaCode) : phone;
    }
    const free = spare.find((code) => (given.get(code) ?? 0) < NUMBERS_PER_AREA);
    if (free === undefined) throw new RangeError('The demo world has run out of phone numbers');
    return nextPhone(free);
  };

  return (areaCode) => {
    people += 1;
    const first_name = random.pick(FIRST_NAMES);
    const last_name = random.pick(LAST_NAMES);
    return {
      first_name,
      last_name,
      phone_number: nextPhone(areaCode),
      email: `${first_name}.${last_name}.${people}@example.com`.toLowerCase(),
    };
  };
}
