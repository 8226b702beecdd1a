import { Fragment } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { type Block, type Span, parseProse } from '@carematch/content/prose/parse-prose';
import styles from './prose.module.css';

interface SpansProps {
  readonly spans: readonly Span[];
  readonly renderLink: RenderLink;
}

function Spans({ spans, renderLink }: SpansProps) {
  // The text never changes, so places in it are keys.
  return spans.map((span, place) => {
    const key = `${place} ${span.text}`;
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.kind !== 'link') return span.text;
    const { href, text } = span;
    const render = href.startsWith('/') ? renderLink : plainLink;
    return <Fragment key={key}>{render({ href, children: text })}</Fragment>;
  });
}

interface ProseBlockProps {
  readonly block: Block;
  readonly renderLink: RenderLink;
}

function ProseBlock({ block, renderLink }: ProseBlockProps) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans) => (
          <li key={spans.map(({ text }) => text).join('')}>
            <Spans spans={spans} renderLink={renderLink} />
          </li>
        ))}
      </List>
    );
  }
  const Line = block.kind === 'heading' ? 'h2' : 'p';
  return (
    <Line>
      <Spans spans={block.spans} renderLink={renderLink} />
    </Line>
  );
}

export interface ProseProps {
  readonly text: string;
  /** Of the links to pages of the same site. */
  readonly renderLink?: RenderLink | undefined;
}

/** A text written in our part of markdown. No HTML of it is ever used as it is. */
export function Prose({ text, renderLink = plainLink }: ProseProps) {
  return (
    <div className={styles.prose}>
      {parseProse(text).map((block) => (
        <ProseBlock key={JSON.stringify(block)} block={block} renderLink={renderLink} />
      ))}
    </div>
  );
}
