import { setImmediate } from 'node:timers/promises';

import type { SetupServer } from 'msw/node';

const problems: string[] = [];

/** Remembers what a test did against the contract, for the end of the test: the app may have swallowed the failed call. */
export function reportProblem(problem: string): void {
  problems.push(problem);
}

/** What was reported since the last time. */
export const takeProblems = (): string[] => problems.splice(0);

/** Starts the API as a test mocks it. A call without a mock fails, and fails the test in `endTest`. */
export function startMocks(server: SetupServer): void {
  server.listen({
    onUnhandledFrame: async ({ frame }) => {
      const problem = await frame.getUnhandledMessage();
      reportProblem(problem);
      throw new Error(problem);
    },
  });
}

/**
 * Takes down the mocks of a test, in `afterEach` once its page is gone.
 * @throws when a call had no mock, or a mock broke the contract.
 */
export async function endTest(server: SetupServer): Promise<void> {
  // Calls that left with the page still find their mocks.
  await setImmediate();
  server.resetHandlers();
  const problems = takeProblems();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
