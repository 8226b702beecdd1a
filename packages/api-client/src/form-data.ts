import type { LooseInput } from './http-client.ts';

/** A call's files as form data, its body beside them as texts; an empty one is nothing. */
export function formOf({ body, files = {} }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.set(name, value === null ? '' : String(value));
  for (const [name, blobs] of Object.entries(files))
    for (const blob of [blobs ?? []].flat()) form.append(name, blob);
  return form;
}
