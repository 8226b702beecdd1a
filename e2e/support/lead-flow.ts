import { expect, type Locator, type Page } from '@playwright/test';

import type { Person } from './person.ts';

/** What to choose where a question offers it; everything else takes the first option. */
export type Answers = readonly RegExp[];

const press = (input: Locator, options: { readonly timeout?: number } = {}): Promise<void> =>
  input.locator('xpath=ancestor::label').click(options);

/** Chooses one of several as a visitor does: by a press on the card, which is the label of a small native input. */
async function tick(box: Locator): Promise<void> {
  if (await box.isChecked()) return;
  await press(box);
  await expect(box).toBeChecked();
}

/** The lead flow as a visitor uses it. */
export class LeadFlow {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Why the last submission failed, as the page says it beside the button. */
  get problem(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Opens the landing page, fills in its form and sends it. */
  async start(zip: string, profession: RegExp): Promise<void> {
    await this.page.goto('/');
    await this.startHere(zip, profession);
  }

  /** Fills in the landing page's form and sends it. */
  async startHere(zip: string, profession: RegExp): Promise<void> {
    const select = this.page.getByLabel('What kind of care do you need?');
    const label = await select.locator('option').filter({ hasText: profession }).first().textContent();
    await select.selectOption({ label: label ?? '' });
    await this.page.getByLabel('Your zip code').pressSequentially(zip);
    await this.button('Find my match').click();
  }

  /** From the landing page into the flow; resolves when its first step is shown. */
  async enter(zip: string, profession: RegExp): Promise<void> {
    await this.start(zip, profession);
    // The landing page has its own "Next", in the carousel.
    await this.page.waitForURL(/\/(care-options|patient\/services)/);
    await expect(this.page.getByRole('list').getByText('Your location')).toBeVisible();
  }

  async choosePath(name: string): Promise<void> {
    const asked = this.heading.filter({ hasText: 'Take the first step to feeling better.' });
    await expect(asked).toBeVisible();
    // A press before the script is there chooses, and does not go on.
    await expect(async () => {
      if (await asked.isVisible())
        await press(this.page.getByRole('radio', { name, exact: true }), { timeout: 2000 });
      await expect(asked).toBeHidden({ timeout: 2000 });
    }).toPass();
  }

  /** Chooses on a step of checkboxes: those that match, or the first one. */
  async chooseSome(names: Answers = []): Promise<void> {
    const boxes = this.page.getByRole('checkbox');
    await boxes.first().waitFor();
    const asked = (await this.heading.textContent()) ?? '';
    await this.showAll();
    let chosen = 0;
    for (const name of names) {
      const box = this.page.getByRole('checkbox', { name }).first();
      if ((await box.count()) === 0) continue;
      await tick(box);
      chosen += 1;
    }
    if (chosen === 0) await tick(boxes.first());
    await this.button('Next').click();
    await expect(this.heading).not.toHaveText(asked);
  }

  /** Waits for the question that the address names: the address changes a moment before the page does. */
  async questionShown(): Promise<void> {
    const [, n] = /question=(\d+)$/.exec(this.page.url()) ?? [];
    await expect(this.page.getByText(new RegExp(`^Question ${n} of `))).toBeVisible();
  }

  /** Answers question after question until the contact step is there. */
  async answerQuestions(preferred: Answers = []): Promise<void> {
    for (let asked = 0; asked < 30; asked += 1) {
      await this.page.waitForURL(/question=|contact$/);
      if (this.page.url().endsWith('/contact')) return;
      await this.answerOne(preferred);
    }
    throw new Error('The questions do not end.');
  }

  /** Answers the question on screen and goes on. */
  async answerOne(preferred: Answers = []): Promise<void> {
    const before = this.page.url();
    await this.questionShown();
    // A press on one choice goes on by itself.
    if (!(await this.pressOne(preferred))) {
      await expect(() => this.choose(preferred)).toPass();
      await this.button(/^(Next|SOUNDS GOOD)$/).click();
    }
    await expect(this.page).not.toHaveURL(before);
  }

  /** Shows the rest of a long list. */
  private async showAll(): Promise<void> {
    const button = this.button(/^Show all/);
    if ((await button.count()) > 0) await button.click();
  }

  /** Presses the card of the one choice that a question takes; says whether it takes one. */
  private async pressOne(preferred: Answers): Promise<boolean> {
    const radios = this.page.locator('main').getByRole('radio');
    if ((await radios.count()) === 0) return false;
    await this.showAll();
    for (const name of [...preferred, /not using insurance/]) {
      const wanted = this.page.locator('main').getByRole('radio', { name });
      if ((await wanted.count()) === 0) continue;
      await press(wanted.first());
      return true;
    }
    await press(radios.first());
    return true;
  }

  private async choose(preferred: Answers): Promise<void> {
    const main = this.page.locator('main');
    const boxes = main.getByRole('checkbox');
    for (const name of preferred) {
      const wanted = main.getByRole('checkbox', { name });
      if ((await wanted.count()) === 0) continue;
      await tick(wanted.first());
      return;
    }
    if ((await boxes.count()) > 0) await tick(boxes.first());
    else
      for (const field of await main.getByRole('textbox').all()) await field.fill(await this.fitting(field));
  }

  // A text that its question takes: a number where an age is asked, an address where an email is.
  private async fitting(field: Locator): Promise<string> {
    const asked = `${await this.heading.textContent()} ${await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')}`;
    if (/email/i.test(asked)) return 'someone@example.com';
    if (!/\bage\b|how old/i.test(asked)) return 'Evenings are best';
    return /child/i.test(asked) ? '9' : '34';
  }

  async fillContact(person: Person): Promise<void> {
    await expect(this.heading).toContainText('We have a top-rated');
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Phone').fill(person.phone);
    await this.page.getByLabel('Email').fill(person.email);
  }

  async submit(): Promise<void> {
    await this.button('Submit').click();
  }

  /** The whole care-path flow up to a filled contact step. */
  async toContact(options: {
    readonly zip: string;
    readonly profession?: RegExp;
    readonly person: Person;
    readonly path?: string;
    readonly answers?: Answers;
  }): Promise<void> {
    await this.enter(options.zip, options.profession ?? /^Mental/);
    await this.choosePath(options.path ?? 'Individual');
    await this.chooseSome([/anxious/i]);
    await expect(this.heading).toHaveText('What do you hope to gain from therapy?');
    await this.chooseSome();
    await this.answerQuestions(options.answers);
    await this.fillContact(options.person);
  }

  /** Items of the list below a heading of the second level. */
  linesBelow(heading: RegExp): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: heading }) })
      .getByRole('listitem');
  }
}
