import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { newPasswordProblem, PASSWORD_MESSAGES } from '@carematch/validation/password';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** zxcvbn's score, 0 to 4: from 3 on, a password holds out against some 100 million guesses. */
const LEAST_SCORE = 3;

/**
 * The message for a new password of the account with this email. It adds to the rule of the forms a list of common passwords
 * and their variants, which is too large for a browser.
 */
export function chosenPasswordProblem(password: string, email: string): string | undefined {
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return problem;
  return estimator.check(password, [email]).score < LEAST_SCORE ? PASSWORD_MESSAGES.tooCommon : undefined;
}
