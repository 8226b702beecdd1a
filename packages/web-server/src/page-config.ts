/** JSON that is safe inside a script element: it cannot end the element or open a comment. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** Id of the element of a page that holds the settings that its server was started with, as JSON. */
export const PAGE_CONFIG_ID = 'carematch-config';

/** What reading needs of a document. */
interface PageDocument {
  readonly getElementById: (id: string) => { readonly textContent: string | null } | null;
}

/** The settings as an element of the page; public by nature. */
export const pageConfigElement = (config: unknown): string =>
  `<script type="application/json" id="${PAGE_CONFIG_ID}">${embedJson(config)}</script>`;

/** In the browser: the settings as the page's server gave them; undefined in development, where no server writes them. */
export function readPageConfig(page: PageDocument): unknown {
  const text = page.getElementById(PAGE_CONFIG_ID)?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}
