/** What the rest of the product may call of the directory. */
export { findUsers } from './find-users.ts';
export { readListed } from './list-users.ts';
