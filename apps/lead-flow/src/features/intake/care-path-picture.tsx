import { type ReactElement, Suspense } from 'react';

import { optionalPart } from '../../shared/lazy-part.tsx';

const loadDrawing = () => import('./care-path-drawing.tsx');
const Drawing = optionalPart(loadDrawing, 'CarePathDrawing');

/** Loads what draws the pictures, beside the data that a page waits for. */
export const preloadCarePathPictures = (): void => void loadDrawing().catch(() => undefined);

const pictures = new Map<string, ReactElement>();

/**
 * The drawing of a care path. It stands in the page from the start; what would draw it again comes later. Always the same element for a
 * path, so that React leaves the drawing alone when the page around it changes.
 */
export function carePathPicture(slug: string): ReactElement {
  const picture = pictures.get(slug) ?? (
    <Suspense>
      <Drawing slug={slug} />
    </Suspense>
  );
  pictures.set(slug, picture);
  return picture;
}
