export const SELECT_OPTION_MESSAGE = 'Please select any option!';
export const SELECT_ONE_MESSAGE = 'Please select at least one.';
export const SELECT_SERVICE_MESSAGE = 'Please select at least one service.';

/** The message for the chosen options of a select or radio question. */
export function choiceProblem(optionIds: readonly number[]): string | undefined {
  return optionIds.length === 0 ? SELECT_OPTION_MESSAGE : undefined;
}

/** The message for chosen specializations or care goals. */
export function selectionProblem(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? SELECT_ONE_MESSAGE : undefined;
}

/** The message for chosen services. */
export function serviceSelectionProblem(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? SELECT_SERVICE_MESSAGE : undefined;
}
