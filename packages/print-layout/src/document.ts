/** A label and what it says. */
export type Fact = readonly [label: string, text: string];

/** A part of a printed page. What shows it decides how it looks: a PDF, or a page of the browser. */
export type Block =
  | { readonly kind: 'heading'; readonly title: string; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'parties';
      readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
    }
  /** The first column is a text, the others are numbers. */
  | {
      readonly kind: 'lines';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** The last one is what counts. */
  | { readonly kind: 'totals'; readonly rows: readonly Fact[] }
  | { readonly kind: 'notes'; readonly paragraphs: readonly string[] };

/** What is printed on US Letter. */
export interface PrintDocument {
  /** Its name, as in a window's title: 'Invoice CM-2026-000123'. */
  readonly title: string;
  readonly blocks: readonly Block[];
}
