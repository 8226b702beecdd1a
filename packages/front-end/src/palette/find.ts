import type { UseQueryOptions } from '@tanstack/react-query';

/** Something that one can go to. */
export interface Found {
  readonly href: string;
  /** What it is called; nothing of anyone's health, since the browser remembers what was opened, unless it is private. */
  readonly label: string;
  /** A few words that tell it from others of that name. */
  readonly detail?: string | undefined;
  /** Not remembered among what was opened of late, as a client's name. */
  readonly isPrivate?: boolean | undefined;
}

/** Things of one kind, under its name. */
export interface FoundGroup {
  readonly title: string;
  readonly items: readonly Found[];
}

/** Searches what an app has, apart from its pages. */
export interface Find {
  /** What can be searched for: 'Find people, leads and pages'. */
  readonly placeholder: string;
  readonly query: (text: string) => UseQueryOptions<readonly FoundGroup[]>;
}

export const FIND_LABEL = 'Find anything';
