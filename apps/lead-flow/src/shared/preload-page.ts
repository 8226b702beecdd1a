import { createContext, useContext } from 'react';

/** Loads the code of the page at a path ahead of need; whoever needs it asks again. */
type PreloadPage = (path: string) => void;

/** The app hands it down: features do not know the table of pages. */
export const PreloadPageContext = createContext<PreloadPage>(() => undefined);

export const usePreloadPage = (): PreloadPage => useContext(PreloadPageContext);
