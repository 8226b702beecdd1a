import { ApiError } from '@carematch/api-client/api-error';
import type { FieldErrors } from 'react-hook-form';

/** A field's path, as in `address.city`, and what is wrong with it. */
export type FieldMessage = readonly [path: string, message: string];

/** Every message of a form's errors, however deep its field. */
export function messagesIn(errors: FieldErrors, above = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]): FieldMessage[] => {
    const path = above + key;
    if (typeof error?.message === 'string') return [[path, error.message]];
    return typeof error === 'object' ? messagesIn(error as FieldErrors, `${path}.`) : [];
  });
}

/** The field that a path leads to: an error of one choice, `services.2`, shows at its group, `services`. */
export function fieldOf(path: string, names: readonly string[]): string | undefined {
  if (names.includes(path)) return path;
  const above = path.lastIndexOf('.');
  return above < 0 ? undefined : fieldOf(path.slice(0, above), names);
}

/** What a refused call says of the fields called `names`, and of what the form does not show. */
export function refusedFields(error: unknown, names: readonly string[]) {
  const shown: FieldMessage[] = [];
  const elsewhere: string[] = [];
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  for (const [path, message] of Object.entries(fields)) {
    const name = fieldOf(path, names);
    if (name === undefined) elsewhere.push(message);
    else shown.push([name, message]);
  }
  return { shown, elsewhere };
}
