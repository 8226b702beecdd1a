/** What the rest of the product may call of companies. */
export { removeMember } from './company/remove-member.ts';
