// The package has no types of its own.
declare module 'subset-font' {
  /** Fixes a font at a point of its axes. With all glyphs, `text` is null. */
  export default function subsetFont(
    font: Buffer,
    text: null,
    options: {
      readonly keepAllGlyphs: true;
      readonly targetFormat: 'truetype';
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
