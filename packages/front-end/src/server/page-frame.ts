import type { IndexOptions } from '@carematch/web-server/render-from-index';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface FrameOptions {
  readonly FirstPaint: ComponentType<{ readonly path: string }>;
  /** Whether a path opens a page; any other is a 404. */
  readonly isKnownPath: (path: string) => boolean;
}

/** The frame of each page as the server sends it. */
export const pageFrame =
  ({ FirstPaint, isKnownPath }: FrameOptions): IndexOptions['frame'] =>
  (path) => ({
    status: isKnownPath(path) ? 200 : 404,
    html: renderToStaticMarkup(createElement(FirstPaint, { path })),
  });
