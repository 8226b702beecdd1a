const problems: string[] = [];

/** Remembers what a test did against the contract, for the end of the test: the app may have swallowed the failed call. */
export function reportProblem(problem: string): void {
  problems.push(problem);
}

/** What was reported since the last time. */
export const takeProblems = (): string[] => problems.splice(0);
