import { setupServer } from 'msw/node';

/** The API as the tests have it; a call that no test expects fails. */
export const server = setupServer();
