import { isChunkLoadError } from '@carematch/front-end/chunk-reload';
import { ButtonLink } from '@carematch/ui/button';
import { type ComponentType, lazy } from 'react';

import { loadChunk } from './chunk-reload.ts';

type Load<Name extends string, Props extends object> = () => Promise<{
  readonly [Key in Name]: ComponentType<Props>;
}>;

/**
 * `React.lazy` for a component by its name. A part that a new release has replaced reloads the page; one that still does not come leaves the
 * rest of the page, and says what is missing.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  what = 'This part of the page',
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: (await loadChunk(load))[name] };
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      return {
        default: () => (
          <p role="alert">
            {what} didn&apos;t load. {/* The same page again, from the server. */}
            <ButtonLink variant="quiet" href="">
              Try again
            </ButtonLink>
          </p>
        ),
      };
    }
  });

/** The same for a part that the page does without. If it does not come, it stays as the server sent it, or away. */
export const optionalPart = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
) =>
  lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part[name] }),
      // React leaves alone what never comes.
      () => new Promise<never>(() => undefined),
    ),
  );
