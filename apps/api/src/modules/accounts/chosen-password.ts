import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import {
  newPasswordProblem,
  normalizePassword,
  PASSWORD_MESSAGES,
  repeatedPasswordProblem,
} from '@carematch/validation/fields/password';

import { invalidField } from '../../plugins/api-error.ts';

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
  return estimator.check(normalizePassword(password), [email]).score < LEAST_SCORE
    ? PASSWORD_MESSAGES.tooCommon
    : undefined;
}

/** A new password and its repetition, as typed. */
export interface ChosenPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** The new password of the account with this email. @throws {ApiError} `validation_failed` with the message of what is wrong with it. */
export function acceptPassword(
  { password, password_confirmation: repeated }: ChosenPassword,
  email: string,
): string {
  const problem = newPasswordProblem(password);
  if (problem !== undefined) throw invalidField('password', problem);
  const mismatch = repeatedPasswordProblem(password, repeated);
  if (mismatch !== undefined) throw invalidField('password_confirmation', mismatch);
  const common = chosenPasswordProblem(password, email);
  if (common !== undefined) throw invalidField('password', common);
  return password;
}
