import { createContext, useContext } from 'react';

import type { NavLink } from './page.ts';

export const NavLinksContext = createContext<readonly NavLink[]>([]);

/** The entries of the navigation that the page stands in. */
export const useNavLinks = (): readonly NavLink[] => useContext(NavLinksContext);
