/** What the rest of the product may call of the supply side as staff run it. */
export { changeStatus } from './status/change-status.ts';
