import type { IndexOptions } from '@carematch/web-server/render-from-index';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { AppPages } from '../components/app-pages.tsx';
import { NOT_FOUND_TITLE } from '../components/not-found-page.tsx';

export type FrameOptions = Pick<AppPages<never>, 'FirstPaint' | 'isKnownPath' | 'documentTitle'>;

/** The frame of each page as the server sends it. */
export const pageFrame =
  ({ FirstPaint, isKnownPath, documentTitle }: FrameOptions): IndexOptions['frame'] =>
  (path) => ({
    status: isKnownPath(path) ? 200 : 404,
    title: documentTitle(path) ?? NOT_FOUND_TITLE,
    html: renderToStaticMarkup(createElement(FirstPaint, { path })),
  });
