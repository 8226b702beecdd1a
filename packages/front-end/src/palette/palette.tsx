import { CommandPalette } from '@carematch/ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useApp } from '../app-context.ts';
import { failureText } from '../failure-text.ts';
import { useNavigate } from '../router.ts';
import { type Find, FIND_LABEL, type Found, type FoundGroup } from './find.ts';
import { keepRecent, readRecent } from './recent.ts';

/** How long the typing rests before it is searched for, ms. */
const REST_MS = 150;

/** A text once it has not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

interface PaletteProps {
  readonly pages: readonly Found[];
  readonly find: Find;
  readonly onClose: () => void;
}

/** Goes to a page by its name, or to what the app finds; before one types, to where one went last. */
export function Palette({ pages, find, onClose }: PaletteProps) {
  const { storage } = useApp();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => readRecent(storage));
  const text = typed.trim();
  const rested = useRested(text);
  const { data, error, isFetching } = useQuery({
    ...find.query(rested),
    enabled: rested !== '',
  });

  const isSearching = text !== '' && (isFetching || rested !== text);
  const groups: readonly FoundGroup[] =
    text === ''
      ? [
          { title: 'Recent', items: recent },
          { title: 'Pages', items: pages.filter(({ href }) => !recent.some((one) => one.href === href)) },
        ]
      : [
          {
            title: 'Pages',
            items: pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
          },
          // What was found for other words is not what Enter should open.
          ...((rested === text && data) || []),
        ];
  return (
    <CommandPalette
      label={FIND_LABEL}
      placeholder={find.placeholder}
      value={typed}
      onValueChange={setTyped}
      groups={groups.filter(({ items }) => items.length > 0)}
      status={error && !isSearching ? failureText(error) : undefined}
      isSearching={isSearching}
      onChoose={(found) => {
        const isPrivate = groups.some(({ items }) =>
          items.some((one) => one.href === found.href && one.isPrivate),
        );
        if (!isPrivate) keepRecent(storage, found);
        onClose();
        void navigate(found.href);
      }}
      onClose={onClose}
    />
  );
}
