import { ApiError } from '../../plugins/api-error.ts';

/** Refuses what was sent because of one field. @throws {ApiError} `validation_failed`, always. */
export function refuseField(field: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: { [field]: message } });
}
