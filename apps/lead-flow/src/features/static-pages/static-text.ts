/** A page that is one text. */
export interface StaticText {
  readonly title: string;
  /** When it was last changed, `MM/DD/YYYY`; for texts that bind. */
  readonly updated?: string;
  /** In the part of markdown that `Prose` reads. */
  readonly body: string;
}
