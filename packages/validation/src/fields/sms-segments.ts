// GSM 03.38: what fits in seven bits, and what takes two of them by an escape.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

/** How many units one text message holds: alone, and as a part of a longer one. */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

export interface SmsSize {
  /** One character outside of GSM-7 makes the whole text UCS-2. */
  readonly encoding: keyof typeof ROOM;
  /** Units of the encoding: septets, or UTF-16 units. */
  readonly units: number;
  /** How many messages it is sent and paid as; 0 for an empty text. */
  readonly segments: number;
}

/** How a text is sent by SMS. A character of two units is never cut between two segments. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text);
  const encoding = characters.every((one) => BASIC.has(one) || EXTENDED.has(one)) ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((one) => (encoding === 'UCS-2' ? one.length : EXTENDED.has(one) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = ROOM[encoding];
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1 };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, segments };
}
