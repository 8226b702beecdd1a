import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
  /** Called once the typing rests, or at once on Enter. */
  readonly onSearch: (text: string) => void;
  /** How long the typing has to rest, in ms. */
  readonly delay?: number | undefined;
  /** A sign at its end, such as the key that leads to it. */
  readonly hint?: ReactNode;
}

/** Searches a list while one types. `data-search` is what the list's shortcut looks for. */
export function SearchField({ label, value, onSearch, delay = 300, hint }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Its own searches that the address does not say yet.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== value) {
    const at = asked.indexOf(value);
    setKnown(value);
    setAsked(at < 0 ? [] : asked.slice(at + 1));
    // Its own search arrives while the next word is typed; only what others change, such as going back, is followed.
    if (at < 0) setTyped(value);
  }
  const text = typed.trim();
  const search = useRef<(text: string) => void>(undefined);
  useEffect(() => {
    search.current = (sought) => {
      // Enter can come before a search that the timer began is rendered.
      search.current = undefined;
      setAsked([...asked, sought]);
      onSearch(sought);
    };
  });
  const isSought = text === (asked.at(-1) ?? value.trim());
  useEffect(() => {
    if (isSought) return undefined;
    const rest = setTimeout(() => search.current?.(text), delay);
    return () => clearTimeout(rest);
  }, [text, isSought, delay]);
  return (
    <span className={styles.box}>
      <Search className={styles.sign} />
      <input
        type="search"
        data-search
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        className={styles.input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isSought) search.current?.(text);
        }}
      />
      {hint && typed === '' && (
        <kbd aria-hidden="true" className={styles.hint}>
          {hint}
        </kbd>
      )}
    </span>
  );
}
