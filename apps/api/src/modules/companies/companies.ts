/** What the rest of the product may call of companies. */
export { forgetMember } from './company/forget-member.ts';
