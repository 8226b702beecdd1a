/**
 * Name of the site that the console previews a form on: the console's own host, with the accent to show before it. It is no address: the
 * flow is framed by the console, whichever of these names it is asked for.
 */
export const previewHost = (consoleHost: string, accentColor: string | null): string =>
  accentColor === null ? consoleHost : `preview-${accentColor.slice(1)}.${consoleHost}`;

/** The accent that such a name asks for, null for our own; undefined for any other host. */
export function previewedAccent(consoleHost: string, host: string): string | null | undefined {
  if (host === consoleHost) return null;
  const color = /^preview-([0-9a-f]{6})\./.exec(host)?.[1];
  return color !== undefined && host === `preview-${color}.${consoleHost}` ? `#${color}` : undefined;
}
