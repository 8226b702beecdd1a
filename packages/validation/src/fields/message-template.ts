import { displayPhone } from './phone.ts';
import type { Rule } from './rule.schema.ts';

/** What a template may name, as `{{name}}`, in the order of the menu. Specification, section 9. */
export const PLACEHOLDERS = [
  { name: 'match_first_name', label: 'Client’s first name' },
  { name: 'match_last_name', label: 'Client’s last name' },
  { name: 'match_full_name', label: 'Client’s full name' },
  { name: 'own_name', label: 'Professional’s name' },
  { name: 'own_profession', label: 'Profession' },
  { name: 'office_phone', label: 'Office phone' },
  { name: 'schedule_link', label: 'Appointment schedule link' },
  { name: 'ehr_sms', label: 'EHR SMS' },
] as const;

export type PlaceholderName = (typeof PLACEHOLDERS)[number]['name'];

/** What stands in the place of each placeholder; null where it is not known. */
export type TemplateValues = Readonly<Record<PlaceholderName, string | null>>;

/** As many characters as a text message may have, and an email. */
export const SMS_TEMPLATE_MAX = 1600;
export const EMAIL_TEMPLATE_MAX = 5000;

const WRITTEN = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is PlaceholderName =>
  PLACEHOLDERS.some((placeholder) => placeholder.name === name);

/** A placeholder as it is written in a template. */
export const written = (name: PlaceholderName): string => `{{${name}}}`;

/** A piece of a template: plain text, or double braces and the label of the placeholder in them (null if it is unknown). */
export type TemplatePiece =
  | { readonly text: string }
  | { readonly written: string; readonly label: string | null };

/** Splits a template into its texts and everything in double braces. */
export function templatePieces(text: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WRITTEN)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ written: whole, label: placeholderLabel(whole) });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The label of a written placeholder; null if it is unknown. */
export const placeholderLabel = (whole: string): string | null =>
  PLACEHOLDERS.find(({ name }) => name === whole.slice(2, -2).trim())?.label ?? null;

/** The placeholders of a text, each once. */
export const placeholdersIn = (text: string): PlaceholderName[] => [
  ...new Set([...text.matchAll(WRITTEN)].map(([, name = '']) => name.trim()).filter(isPlaceholder)),
];

/** What a text has of double braces that is no placeholder, as it stands there. */
export function unknownPlaceholders(text: string): string[] {
  const unknown: string[] = [];
  const rest = text.replace(WRITTEN, (whole, name: string) => {
    if (!isPlaceholder(name.trim())) unknown.push(whole);
    return ' ';
  });
  return [...new Set([...unknown, ...(rest.match(/\{\{|\}\}/g) ?? [])])];
}

/** Names the first thing in double braces that is no placeholder. */
export const placeholderProblem: Rule = (text) => {
  const [unknown] = unknownPlaceholders(text);
  return unknown && `${unknown} isn't a placeholder. Choose one from the menu, or remove the braces.`;
};

/** A template with its placeholders filled; what is not known is left out. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(WRITTEN, (whole, name: string) => {
    const known = name.trim();
    return isPlaceholder(known) ? (values[known] ?? '') : whole;
  });

/** What a template takes from the professional who sends it. */
export interface TemplateSender {
  readonly name: string;
  readonly title: string;
  readonly office_phone_number: string | null;
  readonly schedule_url: string | null;
  readonly ehr_sms: string | null;
  readonly professions: readonly { readonly name: string; readonly add_dr_prefix: 0 | 1 }[];
}

/** What it takes from the client. */
export interface TemplateClient {
  readonly first_name: string;
  readonly last_name: string;
}

/** What the placeholders stand for between these two. */
export function templateValues(sender: TemplateSender, client: TemplateClient): TemplateValues {
  const { professions, office_phone_number: phone } = sender;
  const isDoctor = professions.some(({ add_dr_prefix }) => add_dr_prefix === 1);
  return {
    match_first_name: client.first_name,
    match_last_name: client.last_name,
    match_full_name: `${client.first_name} ${client.last_name}`.trim(),
    own_name: isDoctor ? `Dr. ${sender.name}` : sender.name,
    own_profession: professions[0]?.name ?? sender.title,
    office_phone: phone && displayPhone(phone),
    schedule_link: sender.schedule_url,
    ehr_sms: sender.ehr_sms,
  };
}
