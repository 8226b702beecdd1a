import { badRequest } from '../http/api-error.ts';
import type { HttpRequest } from '../http/read-request.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly filename: string | null;
}

/** The file of an upload: the body itself, or the first file of a form. Rejects with `ApiError`. */
export async function readUpload({ headers, url, body }: HttpRequest): Promise<Upload> {
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  const filename = url.searchParams.get('Filename');
  if (!contentType.startsWith('multipart/form-data')) return { bytes: body, contentType, filename };
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
      throw badRequest('The form can not be read');
    });
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (!file) throw badRequest('The form has no file');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    contentType: file.type || 'application/octet-stream',
    filename: filename ?? (file.name || null),
  };
}
