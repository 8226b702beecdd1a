import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ACCENT_GROUNDS, ACCENT_TEXTS } from '@carematch/validation/rules/accent-contrast';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** A token's value as written, from its first (comfortable, full-motion) definition. */
function token(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  if (value === undefined) throw new Error(`No token --${name}`);
  return value.trim();
}

const themes = ['light', 'dark'] as const;

/** Red, green and blue of a color token in a theme, 0 to 255. */
function colour(name: string, theme: (typeof themes)[number]): number[] {
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(token(`color-${name}`));
  const hex = theme === 'light' ? pair?.[1] : pair?.[2];
  if (!hex) throw new Error(`--color-${name} does not name a light and a dark colour`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const tints = ['brand-tint', 'next-tint', 'danger-tint', 'warn-tint', 'good-tint', 'info-tint'];

/** Every text color with every ground that it stands on. */
const textPairs = [
  ...[...grounds, ...tints].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...grounds.flatMap((ground) => [
    ['brand', ground],
    ['brand-hover', ground],
    ['danger', ground],
  ]),
  ['brand-hover', 'brand-tint'],
  ...['brand', 'next', 'danger', 'warn', 'good', 'info'].map((name) => [name, `${name}-tint`]),
  ...['brand', 'next', 'danger'].flatMap((name) => [
    [`on-${name}`, name],
    [`on-${name}`, `${name}-hover`],
  ]),
  ['paper', 'ink'],
] as [string, string][];

/** What marks a control or the focus, with every ground that it stands on. */
const signPairs = [...grounds, 'brand-tint'].flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['focus', ground],
  ['brand', ground],
  // Lines of a chart.
  ['info', ground],
  ['warn', ground],
]);

/** Light and dark of a color token. */
const pairs = (name: string) => token(`color-${name}`).match(/#[0-9a-f]{6}/g) ?? [];

test('the rule for accents of other sites knows the grounds and the texts of the next step', () => {
  const [light, dark] = [0, 1].map((theme) => grounds.map((ground) => pairs(ground)[theme]));
  expect({ light, dark }).toEqual(ACCENT_GROUNDS);
  expect(pairs('on-next')).toEqual([...ACCENT_TEXTS]);
});

describe.each(themes)('in the %s theme', (theme) => {
  test.each(textPairs)('text in %s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(signPairs)('a sign in %s on %s has a contrast of at least 3', (sign, ground) => {
    expect(contrast(colour(sign, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('a part with a theme of its own takes all of its colors', () => {
  const elsewhere = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector = '', body = '']) => body.includes('light-dark(') && !selector.includes('[data-theme]'),
  );
  expect(elsewhere).toEqual([]);
});

test('the contrast of black on white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
});

test('space comes in steps of 4 px', () => {
  const steps = [...css.matchAll(/--space-(\d+): ([\d.]+)rem;/g)];
  expect(steps.length).toBeGreaterThan(5);
  for (const [, step, rem] of steps) expect(Number(rem) * 16).toBe(Number(step) * 4);
});

/** Durations of the motion tokens, in ms. */
const durations = (part: string) =>
  [...part.matchAll(/--motion[a-z-]*: (\d+)ms/g)].map((found) => Number(found[1]));

test('motion takes 120 to 240 ms, and none where less of it is asked for', () => {
  const [full = '', reduced = ''] = css.split('prefers-reduced-motion: reduce');
  expect(durations(full)).toEqual([120, 180, 240]);
  expect(durations(reduced)).toEqual([0, 0, 0]);
});
