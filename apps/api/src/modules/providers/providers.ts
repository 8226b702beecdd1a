/** What the rest of the product may call of providers. */
export { raiseCompletion } from './profile/raise-completion.ts';
export { readProfessional } from './profile/read-professional.ts';
