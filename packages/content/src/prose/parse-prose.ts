/** Part of a line: plain text, strong text, or a link. */
export type Span =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A block of a text. */
export type Block =
  | { readonly kind: 'heading'; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] };

const SPAN = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** Only addresses that cannot run anything: paths of this site, web, mail and telephone. */
const isSafe = (href: string): boolean => /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/.test(href);

function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const plain = (until: number): void => {
    if (until > at) spans.push({ kind: 'text', text: line.slice(at, until) });
  };
  for (const match of line.matchAll(SPAN)) {
    const { strong, label = '', href = '' } = match.groups ?? {};
    plain(match.index);
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (isSafe(href)) spans.push({ kind: 'link', text: label, href });
    else spans.push({ kind: 'text', text: label });
    at = match.index + match[0].length;
  }
  plain(line.length);
  return spans;
}

const ITEM = /^(?:-|\d+\.)\s+/;

function parseBlock(block: string): Block {
  const lines = block.split('\n').map((line) => line.trim());
  const heading = /^#{2,3}\s+(.*)$/.exec(block);
  if (heading) return { kind: 'heading', spans: parseSpans(heading[1] ?? '') };
  if (!ITEM.test(lines[0] ?? '')) return { kind: 'paragraph', spans: parseSpans(lines.join(' ')) };
  const items: string[] = [];
  for (const line of lines)
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map(parseSpans) };
}

/** Reads the small part of markdown that our texts are written in: headings, paragraphs, lists, strong words and links. */
export function parseProse(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
}
