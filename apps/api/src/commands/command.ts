/** One verb of the command line. */
export interface Command {
  readonly usage: string;
  readonly run: (args: string[]) => Promise<void>;
}

/** What was typed cannot be understood: the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
