import {
  PLACEHOLDERS,
  placeholdersIn,
  type TemplateValues,
} from '@carematch/validation/fields/message-template';
import { smsSize } from '@carematch/validation/fields/sms-segments';

const list = new Intl.ListFormat('en-US');

/** How a text is sent, in words. */
export function sizeText(text: string): string {
  const { encoding, units, segments } = smsSize(text);
  const parts = segments === 1 ? '1 text message' : `${segments} text messages`;
  const why =
    encoding === 'UCS-2' ? ' A character such as an emoji or a curly quote leaves room for 70 in each.' : '';
  return `${units} characters, sent as ${parts}.${why}`;
}

/** What a text names and no one knows, in words; undefined where nothing is missing. */
export function missingIn(text: string, values: TemplateValues): string | undefined {
  const names = placeholdersIn(text).filter((name) => values[name] === null);
  if (names.length === 0) return undefined;
  return list.format(PLACEHOLDERS.filter(({ name }) => names.includes(name)).map(({ label }) => label));
}
