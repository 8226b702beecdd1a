/** What the rest of the product may call of the directory. */
export { findUsers } from './users/find-users.ts';
export { readListed } from './users/list-users.ts';
