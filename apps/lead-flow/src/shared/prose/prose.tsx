import { Link } from '../../app/router.ts';
import { type Block, type Span, parseProse } from './parse-prose.ts';
import styles from './prose.module.css';

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  // The text never changes, so places in it are keys.
  return spans.map((span, place) => {
    const key = `${place} ${span.text}`;
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.kind !== 'link') return span.text;
    const { href, text } = span;
    return href.startsWith('/') ? (
      <Link key={key} to={href}>
        {text}
      </Link>
    ) : (
      <a key={key} href={href}>
        {text}
      </a>
    );
  });
}

function ProseBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'heading')
    return (
      <h2>
        <Spans spans={block.spans} />
      </h2>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((spans) => (
        <li key={spans.map(({ text }) => text).join('')}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

/** A text written in our part of markdown. No HTML of it is ever used as it is. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose}>
      {parseProse(text).map((block) => (
        <ProseBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}
