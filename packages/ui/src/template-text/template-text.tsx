import { templatePieces } from '@carematch/validation/fields/message-template';

import styles from './template-text.module.css';

export interface TemplateTextProps {
  /** A template as it is stored: placeholders in double braces. */
  readonly text: string;
}

/** A message template to read, with its placeholders as words. */
export function TemplateText({ text }: TemplateTextProps) {
  return templatePieces(text).map((piece, index) => {
    if ('text' in piece) return piece.text;
    if (piece.label === null) return piece.written;
    return (
      // Pieces have no key but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.chip}>
        {piece.label}
      </span>
    );
  });
}
