import type { FastifyInstance } from 'fastify';

/** The methods that an address takes, in alphabetical order; none where nothing is there. */
export type MethodsOf = (url: string) => string[];

/** One slash at the end makes no difference, as for the routes themselves; any other is a part of the address. */
const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}

/** Notes every route that `app` is given from now on, but those that take any address. */
export function listenToRoutes(app: FastifyInstance): MethodsOf {
  const routes: { readonly pattern: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ pattern: segmentsOf(url), methods: [method].flat() });
  });
  return (url) => {
    const [path = ''] = url.split('?');
    const segments = segmentsOf(path);
    const taken = routes.filter(({ pattern }) => fits(pattern, segments)).flatMap(({ methods }) => methods);
    return [...new Set(taken)].toSorted();
  };
}
