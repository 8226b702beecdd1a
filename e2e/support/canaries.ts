import { expect, type BrowserContext, type Request } from '@playwright/test';

import { api } from './api.ts';
import { addProvider, findLonelyPlace } from './marketplace.ts';
import { newPerson, type Person } from './person.ts';

/** Shorter texts, such as an age, are part of much that has nothing to do with them. */
const SHORTEST = 4;

/** A visitor and a provider whose names are nowhere else, so that they are found wherever they get to. */
interface Canaries {
  readonly person: Person;
  readonly providerId: number;
  readonly zip: string;
  /** Names, contact details, place, and the names and slugs of all kinds of care. */
  readonly words: readonly string[];
}

/** Ada Whippoorwill, the only one who can be matched at the zip, and someone to ask for a match there. */
export async function newCanaries(profession: string): Promise<Canaries> {
  const zip = await findLonelyPlace();
  const providerId = await addProvider({
    profession,
    region: { zip, radiusMiles: 5 },
    credits: 100,
    lastName: 'Whippoorwill',
  });
  const person = { ...newPerson(), firstName: 'Zinnia', lastName: 'Quillfeather' };
  const { professions } = await api<{ professions: { name: string; slug: string }[] }>('/v2/professions');
  const kindsOfCare = professions.flatMap(({ name, slug }) => [name, slug]);
  return {
    person,
    providerId,
    zip,
    words: [...kindsOfCare, ...Object.values(person), zip, 'Whippoorwill'],
  };
}

/** What a visitor has chosen and typed, and what others than the lead flow got in the same time. */
interface Walk {
  readonly answers: ReadonlySet<string>;
  /** Requests to other origins: address, headers and body. */
  readonly sent: readonly Promise<string>[];
}

const textOf = async (request: Request): Promise<string> =>
  JSON.stringify([
    request.url(),
    await request.allHeaders().catch(() => request.headers()),
    request.postDataBuffer()?.toString() ?? '',
  ]);

/** Records each answer that is given in any page or frame, and each request to another origin than the lead flow's. */
export async function recordWalk(context: BrowserContext, leadFlow: string): Promise<Walk> {
  const answers = new Set<string>();
  const sent: Promise<string>[] = [];
  await context.exposeFunction('noteAnswers', (texts: string[]) => {
    for (const text of texts) answers.add(text.trim());
  });
  await context.addInitScript(() => {
    const { noteAnswers } = window as unknown as { noteAnswers: (texts: string[]) => void };
    document.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement)
          noteAnswers(Array.from(target.selectedOptions, ({ text, value }) => [text, value]).flat());
        else if (target instanceof HTMLTextAreaElement) noteAnswers([target.value]);
        else if (target instanceof HTMLInputElement)
          noteAnswers([
            target.value,
            ...(/checkbox|radio/.test(target.type)
              ? Array.from(target.labels ?? [], (label) => label.innerText.split('\n')).flat()
              : []),
          ]);
      },
      { capture: true },
    );
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== leadFlow) sent.push(textOf(request));
  });
  return { answers, sent };
}

const readable = (text: string): string => {
  const lower = text.toLowerCase();
  try {
    return `${lower} ${decodeURIComponent(lower.replaceAll('+', ' '))}`;
  } catch {
    return lower;
  }
};

/** No text that left holds an answer, or one of these. */
export async function expectNoCanary(
  { answers, sent }: Walk,
  canaries: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const words = [...answers, ...canaries]
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length >= SHORTEST);
  const texts = [...(await Promise.all(sent)), ...others];
  expect(texts.filter((text) => words.some((word) => readable(text).includes(word)))).toEqual([]);
}
