export function browserOptions(): { readonly executablePath: string; readonly args: string[] };
