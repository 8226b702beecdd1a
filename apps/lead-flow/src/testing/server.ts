import { setupServer } from 'msw/node';

/** The API as a test mocks it. A call that no test expects fails it. */
export const server = setupServer();
