import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const group = (name: string, priority: number, ...paths: readonly string[]): Groups[number] => ({
  name,
  priority,
  test: new RegExp(paths.join('|')),
});

/**
 * Which modules travel together. Left to itself the bundler makes sixty chunks, each compressed alone; these are the ones that a visit
 * needs one after the other.
 */
export const chunkGroups: Groups = [
  group(
    'core',
    9,
    String.raw`rolldown/runtime`,
    String.raw`/node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|zustand)/`,
    String.raw`/lead-flow/src/app/(?!early)`,
    String.raw`/lead-flow/src/shared/(?:data/(?:call|page-data|with-data)|draft/(?:draft|browser-storage|click-id|forget)|lazy-|chunk-|link|page-heading|page-params|analytics/track|screens/route-error)`,
    String.raw`/ui/src/(?:button|link|logo|field|error-screen)/`,
    String.raw`/front-end/src/chunk-reload`,
    String.raw`/validation/src/zip\.ts`,
  ),
  group(
    'fields',
    8,
    String.raw`/ui/src/(?:select-field|text-input|zip-field)/`,
    String.raw`/validation/src/phone\.ts`,
  ),
  group(
    'site',
    8,
    String.raw`/ui/src/(?:footer|not-found|illustration|illustration-scenes)/`,
    String.raw`/shared/screens/(?:site|failed)-page`,
  ),
  group(
    'landing',
    7,
    String.raw`/features/landing/(?:home|landing|banner|start-form|resume)`,
    String.raw`/ui/src/landing-header/`,
  ),
  group(
    'step',
    7,
    String.raw`/features/intake/(?:step/(?:step-page|loading|use-)|use-arrival|use-flow)`,
    String.raw`/ui/src/(?:step-header|option-group|choice-card|lifeline|skeleton)/`,
    String.raw`/validation/src/selection`,
  ),
  group('care-options', 6, String.raw`/features/intake/care-(?:options|path-picture)`),
  group('services', 6, String.raw`/features/intake/(?:step/|services-|use-)`),
  group(
    'data',
    5,
    String.raw`/node_modules/@tanstack/`,
    String.raw`/shared/(?:data|api)/`,
    String.raw`/api-client/`,
  ),
  group(
    'answers',
    4,
    String.raw`/node_modules/(?:react-hook-form|zod)/`,
    String.raw`/features/intake/questions`,
    String.raw`/ui/src/text-area/`,
  ),
  group('outcomes', 3, String.raw`/features/outcomes/`),
  group('choices', 2, String.raw`/features/intake/(?:choices-pages|preload-needs|explore-needs|focus-area)`),
  group('late', 2, String.raw`/lead-flow/src/shared/(?:late-parts|privacy/consent-choice)`),
  group(
    'dialogs',
    2,
    String.raw`/features/intake/submission/(?:submission-dialogs|possible-matches)`,
    String.raw`/shared/zip-code-dialog`,
    String.raw`/ui/src/dialog/`,
  ),
];

/** Loads a chunk and nothing else: there is one style sheet, and what follows is loaded ahead by the pages themselves. */
export function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${helper}$`) },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
