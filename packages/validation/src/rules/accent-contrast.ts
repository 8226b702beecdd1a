import type { Rule } from '../fields/rule.schema.ts';

/** Themes of the embedded flow. */
export type AccentTheme = 'light' | 'dark';

/** What the next step's button is drawn with: `#rrggbb` each. */
export interface AccentShade {
  readonly fill: string;
  readonly hover: string;
  readonly text: string;
}

/** Grounds that the button stands on: paper, surface and sunken of the design tokens. */
export const ACCENT_GROUNDS: Readonly<Record<AccentTheme, readonly string[]>> = {
  light: ['#faf6ef', '#fffdf9', '#f2ebdf'],
  dark: ['#121a17', '#1a2420', '#0d1411'],
};

/** Text on the button: `on-next` of the design tokens, light and dark. */
export const ACCENT_TEXTS = ['#fffdf9', '#2a1208'] as const;

/** Least contrast (WCAG 2.2) of the text on the button, and of the button on the page. */
const LEAST_TEXT = 4.5;
const LEAST_GROUND = 3;

export const ACCENT_COLOR_MESSAGE = 'Enter a color as # and six digits, like #1f5142.';

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color with a share of another one in it, 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(color).map((channel, at) =>
    Math.round(channel + ((target[at] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of a color as the button's fill: with the better of the two texts, and with the ground that it stands out from least. */
export function accentContrast(
  color: string,
  theme: AccentTheme,
): { readonly text: number; readonly ground: number; readonly textColor: string } {
  const [light, dark] = ACCENT_TEXTS;
  const textColor = contrastRatio(color, light) >= contrastRatio(color, dark) ? light : dark;
  return {
    text: contrastRatio(color, textColor),
    ground: Math.min(...ACCENT_GROUNDS[theme].map((ground) => contrastRatio(color, ground))),
    textColor,
  };
}

function holds(color: string, theme: AccentTheme): boolean {
  const { text, ground } = accentContrast(color, theme);
  return text >= LEAST_TEXT && ground >= LEAST_GROUND;
}

/** The shade of a color nearest to it that can be read and seen in a theme: itself, or darker or lighter by the least. */
export function nearestShade(color: string, theme: AccentTheme): string {
  for (let percent = 0; percent <= 100; percent += 1)
    for (const end of ['#000000', '#ffffff']) {
      const shade = mix(color, end, percent / 100);
      if (holds(shade, theme)) return shade;
    }
  throw new Error(`No shade of ${color} has contrast`);
}

/** What a site's accent becomes in each theme. The dark theme takes a lighter shade if the color itself is lost in it. */
export function accentShades(color: string): Readonly<Record<AccentTheme, AccentShade>> {
  const shade = (theme: AccentTheme): AccentShade => {
    const fill = nearestShade(color, theme);
    const { textColor: text } = accentContrast(fill, theme);
    // Away from the text, so that the text stays readable.
    return { fill, hover: mix(fill, text === ACCENT_TEXTS[0] ? '#000000' : '#ffffff', 0.15), text };
  };
  return { light: shade('light'), dark: shade('dark') };
}

/** `4.5 to 1`, never rounded up to what it is not. */
export const ratioInWords = (ratio: number): string => `${Math.floor(ratio * 10) / 10} to 1`;

/** `#RRGGBB` or `rrggbb` as `#rrggbb`. */
export function tidyAccentColor(value: string): string {
  const typed = value.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed;
}

/** The message for a tidied accent color, with the nearest shade that works; `undefined` when its button can be read and seen. */
export const accentProblem: Rule = (color) => {
  if (!/^#[0-9a-f]{6}$/.test(color)) return ACCENT_COLOR_MESSAGE;
  const { text, ground } = accentContrast(color, 'light');
  const offer = () => `${nearestShade(color, 'light')} is the nearest shade that works.`;
  if (ground < LEAST_GROUND)
    return `A button in ${color} has a contrast of ${ratioInWords(ground)} with the page; it needs ${LEAST_GROUND} to 1. ${offer()}`;
  if (text < LEAST_TEXT)
    return `Text on ${color} has a contrast of ${ratioInWords(text)}; it needs ${LEAST_TEXT} to 1. ${offer()}`;
  return undefined;
};
