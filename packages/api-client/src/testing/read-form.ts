/** A file as a mocked call receives it. */
export interface MockFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export interface MockForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly MockFile[]>>;
}

const decode = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** Form data of a request. Node's own reader makes a `File` of Node's, which fails beside that of jsdom. */
export async function readForm(request: Request): Promise<MockForm> {
  const [, boundary = ''] = /boundary=(.+)$/.exec(request.headers.get('content-type') ?? '') ?? [];
  const text = Buffer.from(await request.clone().arrayBuffer()).toString('latin1');
  const fields: Record<string, string> = {};
  const files: Record<string, MockFile[]> = {};
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const headEnd = part.indexOf('\r\n\r\n');
    const head = decode(part.slice(0, headEnd));
    const content = decode(part.slice(headEnd + 4, -2));
    const [, name = ''] = / name="([^"]*)"/.exec(head) ?? [];
    const [, fileName] = / filename="([^"]*)"/.exec(head) ?? [];
    const [, type = ''] = /content-type: *([^\s;]+)/i.exec(head) ?? [];
    if (fileName === undefined) fields[name] = content;
    else (files[name] ??= []).push({ name: fileName, type, content });
  }
  return { fields, files };
}
