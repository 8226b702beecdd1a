import { LRUCache } from 'lru-cache';

import { matchPage } from '../app/pages.tsx';

const matches = new LRUCache<string, ReturnType<typeof matchPage>>({ max: 200, memoMethod: matchPage });

/** The page that a path opens, with its parameters: matching ranks all routes each time, and a request asks several times. */
export const pageAt = (path: string): ReturnType<typeof matchPage> => matches.memo(path);
