import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ACCENT_COLOR_MESSAGE,
  accentContrast,
  accentProblem,
  accentShades,
  contrastRatio,
  nearestShade,
  tidyAccentColor,
} from './accent-contrast.ts';

const anyColor = integer({ min: 0, max: 0xff_ff_ff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
);

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#1f5142', '#1f5142', 1],
  ])('%s and %s have the ratio that WCAG gives', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });
});

describe('accentProblem', () => {
  it.each(['#1f5142', '#a84a25', '#000000', '#0057b8'])('accepts %s', (color) => {
    expect(accentProblem(color)).toBeUndefined();
  });

  it('names the ratio and the nearest shade when a button would not stand out from the page', () => {
    const message = accentProblem('#ffdd55');
    expect(message).toMatch(
      /^A button in #ffdd55 has a contrast of 1\.1 to 1 with the page; it needs 3 to 1\./,
    );
    expect(message).toContain(`${nearestShade('#ffdd55', 'light')} is the nearest shade that works.`);
  });

  it('names the ratio when neither text can be read on the color', () => {
    // Between the two: dark enough for the page, too light for white text and too dark for dark text.
    expect(accentProblem('#7d7d7d')).toMatch(
      /^Text on #7d7d7d has a contrast of 4\.\d to 1; it needs 4\.5 to 1\./,
    );
  });

  it.each(['', 'red', '#abc', '#12345g', '#1f514200', 'rgb(0,0,0)'])('refuses %j as no color', (color) => {
    expect(accentProblem(tidyAccentColor(color))).toBe(ACCENT_COLOR_MESSAGE);
  });

  it('offers a shade that it accepts itself, for any color', () => {
    assert(
      property(anyColor, (color) => {
        const shade = nearestShade(color, 'light');
        expect(accentProblem(shade)).toBeUndefined();
        expect(shade === color).toBe(accentProblem(color) === undefined);
      }),
      { seed: 29 },
    );
  });
});

describe('accentShades', () => {
  it('can be read and seen in both themes, hovered too, whatever the color', () => {
    assert(
      property(anyColor, (color) => {
        const shades = accentShades(color);
        for (const theme of ['light', 'dark'] as const) {
          const { fill, hover, text } = shades[theme];
          expect(contrastRatio(fill, text)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(hover, text)).toBeGreaterThanOrEqual(4.5);
          expect(accentContrast(fill, theme).ground).toBeGreaterThanOrEqual(3);
        }
      }),
      { seed: 29 },
    );
  });

  it('keeps an accepted color in the light theme and lightens a dark one for the dark theme', () => {
    const { light, dark } = accentShades('#1f5142');
    expect(light.fill).toBe('#1f5142');
    expect(contrastRatio(dark.fill, '#121a17')).toBeGreaterThan(contrastRatio('#1f5142', '#121a17'));
  });
});
