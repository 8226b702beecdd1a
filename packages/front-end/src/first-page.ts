import { createContext } from 'react';

/** Key of the location that the document began with: pages that follow it were come to within the app. */
export const FirstPageContext = createContext<string | undefined>(undefined);
