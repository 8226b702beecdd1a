import { afterEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp } from 'vitest/browser';

import { AppShell } from './app-shell/app-shell.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { ChoiceCard } from './choice-card/choice-card.tsx';
import { Pagination } from './pagination/pagination.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { samples } from './testing/samples.tsx';
import { TextField } from './text-field/text-field.tsx';

/** Lets the browser say that the visitor has set these; without arguments, nothing. */
const visitorSet = async (...features: { name: string; value: string }[]): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features });
};

afterEach(() => visitorSet());

describe('with less motion asked for', () => {
  test.each(Object.entries(samples))('nothing moves in %s', async (_name, sample) => {
    await visitorSet({ name: 'prefers-reduced-motion', value: 'reduce' });
    await render(sample);
    expect(document.getAnimations().filter((animation) => animation.playState === 'running')).toEqual([]);
  });

  test('the next slide is there at once', async () => {
    await visitorSet({ name: 'prefers-reduced-motion', value: 'reduce' });
    const slides = ['One', 'Two'].map((word) => ({ key: word, content: word }));
    const screen = await render(<Carousel label="Samples" slides={slides} />);
    await screen.getByRole('button', { name: 'Next slide' }).click();
    const second = screen.getByRole('listitem').filter({ hasText: 'Two' });
    const slide = second.element().getBoundingClientRect();
    const list = screen.getByRole('list').element().getBoundingClientRect();
    expect(slide.left + slide.right).toBeCloseTo(list.left + list.right, 0);
  });
});

describe('with colors of the visitor', () => {
  const a = { href: '/a', label: 'A' };
  const b = { href: '/b', label: 'B' };
  const forced = { name: 'forced-colors', value: 'active' };

  test('a chosen card is told from the others, with one mark in it', async () => {
    await visitorSet(forced);
    const screen = await render(
      <>
        <ChoiceCard type="checkbox" label="Chosen" defaultChecked />
        <ChoiceCard type="checkbox" label="Other" />
      </>,
    );
    const [chosen, other] = [...screen.container.querySelectorAll('label')].map(
      (card) => getComputedStyle(card).borderTopColor,
    );
    expect(chosen).not.toBe(other);
    const input = screen.getByRole('checkbox', { name: 'Chosen' }).element();
    expect(getComputedStyle(input).appearance).toBe('auto');
    expect(getComputedStyle(input, '::before').display).toBe('none');
  });

  test('the sign of an error stands off its ground', async () => {
    await visitorSet(forced);
    const screen = await render(<TextField label="City" error="Choose a city." />);
    const sign = screen.container.querySelector('[aria-live] svg');
    const { fill, stroke } = sign ? getComputedStyle(sign) : { fill: '', stroke: '' };
    expect(fill).not.toBe(stroke);
  });

  test.each([
    ['the open tab', <Tabs key="t" label="Tabs" current="/a" tabs={[a, b]} />],
    ['the page that is shown', <Pagination key="p" label="Pages" page={1} pageCount={2} hrefOf={String} />],
    [
      'the open area',
      <AppShell key="s" homeHref="/" current="/a" sections={[{ items: [a, b] }]}>
        Text
      </AppShell>,
    ],
  ])('%s is told from the others', async (_what, navigation) => {
    await visitorSet(forced);
    const { container } = await render(navigation);
    const [current, other] = ['[aria-current]', 'li a:not([aria-current])'].map((selector) => {
      const link = container.querySelector(selector);
      const { borderBottomColor, outlineStyle } = link ? getComputedStyle(link) : {};
      return { borderBottomColor, outlineStyle };
    });
    expect(current).not.toEqual(other);
  });

  test('a button, a field and a badge have a line around them', async () => {
    await visitorSet(forced);
    for (const name of ['Button', 'TextField', 'Badge', 'ProviderCard']) {
      const { container, unmount } = await render(samples[name]);
      const box = container.querySelector('button, input, span, article');
      const { borderTopColor, borderTopStyle } = box ? getComputedStyle(box) : {};
      expect([name, borderTopStyle]).toEqual([name, 'solid']);
      expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)');
      await unmount();
    }
  });
});
