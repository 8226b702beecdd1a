import type { Block, PrintDocument } from '@carematch/print-layout/document';
import { Logo } from '@carematch/ui/logo';

import styles from './print-sheet.module.css';
import { ScriptFonts } from './script-fonts.tsx';

function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ShownProps {
  readonly block: Block;
  readonly Heading: 'h1' | 'h3';
}

function Shown({ block, Heading }: ShownProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <div className={styles.heading}>
          <Heading>{block.title}</Heading>
          <Facts rows={block.facts} />
        </div>
      );
    case 'parties':
      return (
        <div className={styles.parties}>
          {block.parties.map(({ label, lines }) => (
            <div key={label}>
              <p className={styles.label}>{label}</p>
              {lines.map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
            </div>
          ))}
        </div>
      );
    case 'lines':
      return (
        <table className={styles.lines}>
          <thead>
            <tr>
              {block.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((cells) => (
              <tr key={cells.join()}>
                {cells.map((cell, place) => (
                  <td key={block.columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'totals':
      return (
        <div className={styles.totals}>
          <Facts rows={block.rows} />
        </div>
      );
    case 'notes':
    default:
      return (
        <div className={styles.notes}>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
  }
}

interface PrintSheetProps {
  readonly document: PrintDocument;
  /** `page`: it is all that the page has. `part`: it stands below the heading of something else. */
  readonly as: 'page' | 'part';
}

/** A document as it is printed: on paper, always in ink on white. */
export function PrintSheet({ document: { title, blocks }, as }: PrintSheetProps) {
  return (
    <article className={styles.sheet} aria-label={title} data-as={as} data-theme="light">
      <ScriptFonts text={JSON.stringify(blocks)} />
      <div className={styles.brand}>
        <Logo />
      </div>
      {blocks.map((block) => (
        <Shown key={block.kind} block={block} Heading={as === 'page' ? 'h1' : 'h3'} />
      ))}
    </article>
  );
}
