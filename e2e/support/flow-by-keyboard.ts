import { expect, type Frame } from '@playwright/test';

import type { Person } from './person.ts';

/** What has the focus inside a frame. */
interface Focus {
  readonly tag: string;
  readonly type: string;
  readonly text: string;
  readonly name: string;
}

/** Presses Tab until what has the focus inside the frame fits; resolves to it. */
export async function tabTo(frame: Frame, fits: (focus: Focus) => boolean): Promise<Focus> {
  for (let presses = 0; presses < 80; presses += 1) {
    await frame.page().keyboard.press('Tab');
    const focus = await frame.evaluate(() => {
      const element = document.hasFocus() ? document.activeElement : null;
      return {
        tag: element?.tagName ?? '',
        type: element?.getAttribute('type') ?? '',
        text: element?.textContent ?? '',
        name: element?.getAttribute('name') ?? '',
      };
    });
    if (fits(focus)) return focus;
  }
  throw new Error('Tab does not reach it.');
}

/** Answers the step on screen by its first choice, or in words: a city takes no digits, an age nothing else. */
async function answer(frame: Frame): Promise<void> {
  const main = frame.locator('main');
  const choices = main.getByRole('radio').or(main.getByRole('checkbox'));
  const fields = main.getByRole('textbox');
  const toRead = frame.getByRole('button', { name: 'SOUNDS GOOD' });
  await expect(choices.or(fields).or(toRead).first()).toBeAttached();
  if ((await choices.count()) > 0) {
    await tabTo(frame, ({ type }) => type === 'radio' || type === 'checkbox');
    await frame.page().keyboard.press('Space');
    return;
  }
  for (let field = 0; field < (await fields.count()); field += 1) {
    const { name } = await tabTo(frame, ({ tag }) => tag === 'INPUT' || tag === 'TEXTAREA');
    await frame.page().keyboard.type(name === 'city' ? 'Albany' : '34');
  }
}

/** Answers one step and goes on; resolves when the heading of the next has the focus. */
export async function answerStep(frame: Frame): Promise<void> {
  const before = frame.url();
  await answer(frame);
  await tabTo(frame, ({ tag, text }) => tag === 'BUTTON' && /^(Next|SOUNDS GOOD)$/.test(text));
  await frame.page().keyboard.press('Enter');
  await expect.poll(() => frame.url()).not.toBe(before);
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Fills in the contact step and submits it. */
async function submitContact(frame: Frame, person: Person): Promise<void> {
  for (const [name, value] of [
    ['first_name', person.firstName],
    ['last_name', person.lastName],
    ['phone_number', person.phone],
    ['email', person.email],
  ] as const) {
    await tabTo(frame, (focus) => focus.name === name);
    await frame.page().keyboard.type(value);
  }
  await frame.page().keyboard.press('Enter');
}

/** Walks from the first step, whose heading has the focus, through the contact step, and submits. */
export async function walkFlow(
  frame: Frame,
  person: Person,
  afterStep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (let step = 0; step < 30 && !frame.url().endsWith('/contact'); step += 1) {
    await answerStep(frame);
    await afterStep();
  }
  await submitContact(frame, person);
}
