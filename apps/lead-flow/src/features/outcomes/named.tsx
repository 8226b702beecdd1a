import { PROVIDER_NAME } from '@carematch/content/legal/visitor-consents';
import { createElement, Fragment } from 'react';

interface NamedProps {
  /** Names the provider by `PROVIDER_NAME`. */
  readonly text: string;
  readonly name: string;
}

/** A text with a provider's name in it, set apart: a name may run the other way. */
export function Named({ text, name }: NamedProps) {
  const apart = <bdi>{name}</bdi>;
  const [first = '', ...rest] = text.split(PROVIDER_NAME);
  return createElement(Fragment, null, first, ...rest.flatMap((part) => [apart, part]));
}
