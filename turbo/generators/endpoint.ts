import type { PlopTypes } from '@turbo/gen';

import { type Import, withEntry, withImport } from './edits.ts';
import { filesOf } from './files.ts';
import { camelCase, kebabOnly, sentenceCase } from './names.ts';

const CONTRACTS = 'packages/api-client/src/contract';
const MODULES = 'apps/api/src/modules.ts';
const ACCESS_TABLE = 'apps/api/src/testing/access-table.ts';

const template = (name: string): string => `templates/endpoint/${name}.hbs`;

/** Who may call, by the first of them: all of them, the area of such calls, what their contract begins with where a domain has several, and their row in the table of access,
 * and what makes an account of theirs in a test. */
const CALLERS = {
  visitor: { callers: ['visitor'], area: 'public', prefix: 'visitor', row: 'open', account: '' },
  capabilityHolder: {
    callers: ['capabilityHolder'],
    area: 'public',
    prefix: 'visitor',
    row: 'holders',
    account: '',
  },
  professional: {
    callers: ['professional', 'staffAsProfessional'],
    area: 'public',
    prefix: 'provider',
    row: 'professionals',
    account: 'makeProfessional',
  },
  staff: { callers: ['staff'], area: 'admin', prefix: 'staff', row: 'staff', account: 'makeAdmin' },
} as const;

/** Methods of calls that send something. */
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

interface Answers {
  readonly domain: string;
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  readonly access: keyof typeof CALLERS;
}

/** Where lines go: what they import, and what they stand in; no landmarks for the end of the file. */
interface Place {
  readonly imports: readonly Import[];
  readonly landmarks: readonly string[];
}

/**
 * The contract that a new call of a domain belongs to: one of its file that is in the call's area, best the one of these callers. Undefined
 * where there is none yet.
 */
function contractOf(source: string, api: string, prefix: string): string | undefined {
  const names = [...source.matchAll(/export const (\w+Contract) = \{/g)]
    .map(([, name]) => String(name))
    .filter((name) => api.includes(`...${name},`));
  return names.find((name) => name.startsWith(prefix)) ?? names[0];
}

/** `pnpm gen endpoint`: a call's contract, verb and test, and every line that registers it. */
export function endpointGenerator(plop: PlopTypes.NodePlopAPI): void {
  const { read, edit } = filesOf(plop.getDestBasePath());
  /** Adds lines to what ends after `landmarks`, and imports what they need. */
  const add = (path: string, lines: string, { imports, landmarks }: Place) =>
    edit(path, (before) => {
      const source = imports.reduce(withImport, before);
      return landmarks.length > 0 ? withEntry(source, landmarks, lines) : `${source}\n${lines}\n`;
    });

  plop.setGenerator('endpoint', {
    description: 'A call: its contract, its verb and its test, registered',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain (a folder of modules/)', validate: kebabOnly },
      { type: 'input', name: 'verb', message: 'Verb, as in close-match', validate: kebabOnly },
      { type: 'list', name: 'method', message: 'Method', choices: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
      {
        type: 'input',
        name: 'path',
        message: 'Path below the base, as in /matches/:id/close',
        validate: (text: string) =>
          /^\/[\w/:-]+$/.test(text) || 'A path starts with / and names its parameters with :',
      },
      { type: 'list', name: 'access', message: 'Who may call?', choices: Object.keys(CALLERS) },
    ],
    actions: (answered) => {
      const { domain, verb, method, path, access } = answered as Answers;
      const { area, prefix, row, account, callers } = CALLERS[access];
      const contractFile = `${CONTRACTS}/${domain}/${domain}.contract.ts`;
      const apiFile = `${CONTRACTS}/${area}-api.ts`;
      const routes = `apps/api/src/modules/${domain}/${domain}.routes.ts`;
      const module = `apps/api/src/modules/${domain}/${domain}.module.ts`;
      const known = contractOf(read(contractFile), read(apiFile), prefix);
      const fresh = read(contractFile) === '' ? camelCase(domain) : camelCase(`${prefix}-${domain}`);
      const contract = known ?? `${fresh}Contract`;
      const handlers = contract.replace(/Contract$/, 'Handlers');
      const hasState = read(routes).includes(`function ${handlers}(`);
      const fn = camelCase(verb);
      const key = `'${method} ${path}'`;
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
      const [first] = names;
      const hasBody = WITH_BODY.has(method);
      // What a professional names in a path is theirs or not found.
      const isOwned = access === 'professional' && first !== undefined;
      const parts = [
        ...(first === undefined ? [] : [`params: { ${names.map((name) => `${name}: '1'`).join(', ')} }`]),
        ...(hasBody ? ["body: { note: 'Mornings are best.' }"] : []),
      ];
      const values = parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
      const given = parts.length === 0 ? '' : `() => (${values})`;
      const rowCall = isOwned
        ? `owner(({ matchId }) => (${values.replace(`${first}: '1'`, `${first}: matchId`)}))`
        : `${row}(${given})`;
      const answers = Object.assign(answered ?? {}, {
        key,
        contract,
        area,
        account,
        callers: callers.map((caller) => `'${caller}'`).join(', '),
        fn,
        summary: sentenceCase(verb),
        input: values,
        refusedInput: values.replace('Mornings are best.', ''),
        hasBody,
        isOwned,
        isTransaction: isOwned || (account !== '' && method !== 'GET'),
        matches: domain === 'matches' ? './matches.tables.ts' : '../matches/matches.tables.ts',
        first,
        errors: [
          ...(first === undefined ? [] : ["'not_found'"]),
          ...(hasBody ? ["'validation_failed'"] : []),
        ].join(', '),
        schema:
          first === undefined ? '' : `z.object({ ${names.map((name) => `${name}: idInPath`).join(', ')} })`,
        isAudited: account !== '' && method !== 'GET',
        subject: first === undefined ? 'actor.userId' : `params.${first}`,
      });
      const contractModule = `@carematch/api-client/contract/${domain}/${domain}.contract`;
      const entry = plop
        .renderString(read(`turbo/generators/${template('contract-entry')}`), answers)
        .trimEnd();
      return [
        ...(known === undefined
          ? [
              add(contractFile, `export const ${contract} = {\n} as const satisfies Contract;`, {
                imports: [{ name: 'Contract', from: '../endpoint.ts', as: 'type' }],
                landmarks: [],
              }),
              add(routes, `export const ${handlers}: Handlers<typeof ${contract}> = {\n};`, {
                imports: [
                  { name: contract, from: contractModule, as: 'type' },
                  { name: 'Handlers', from: '../../plugins/contract/handlers.ts', as: 'type' },
                ],
                landmarks: [],
              }),
              add(apiFile, `  ...${contract},`, {
                imports: [{ name: contract, from: `./${domain}/${domain}.contract.ts` }],
                landmarks: [`export const ${area}Api = {`],
              }),
              ...(read(module) === ''
                ? [
                    add(
                      module,
                      `export const ${camelCase(domain)}Module: ApiModule = {\n  routes: [\n  ],\n  jobs: [],\n};`,
                      {
                        imports: [{ name: 'serve, type ApiModule', from: '../../api-module.ts' }],
                        landmarks: [],
                      },
                    ),
                    add(MODULES, `  ${camelCase(domain)}Module,`, {
                      imports: [
                        {
                          name: `${camelCase(domain)}Module`,
                          from: `./modules/${domain}/${domain}.module.ts`,
                        },
                      ],
                      landmarks: ['export const modules'],
                    }),
                  ]
                : []),
              add(module, `    serve('${area}', ${contract}, ${handlers}),`, {
                imports: [
                  { name: contract, from: contractModule },
                  { name: 'serve', from: '../../api-module.ts' },
                  { name: handlers, from: `./${domain}.routes.ts` },
                ],
                landmarks: ['routes: ['],
              }),
            ]
          : []),
        add(contractFile, entry, {
          imports: [
            ...(parts.length === 0 ? [] : [{ name: 'z', from: 'zod/mini', as: 'namespace' } as const]),
            ...(first === undefined ? [] : [{ name: 'idInPath', from: '../shared-schemas.ts' }]),
            { name: 'acknowledgement', from: '../shared-schemas.ts' },
          ],
          landmarks: [`export const ${contract} = {`],
        }),
        add(routes, `  ${key}: ${fn},`, {
          imports: [{ name: fn, from: `./${verb}.ts` }],
          // Handlers that keep state are returned by a function.
          landmarks: [handlers, hasState ? 'return {' : ' = {'],
        }),
        add(ACCESS_TABLE, `  ${key}: ${rowCall},`, {
          imports: [],
          landmarks: [`const ${area}Table`],
        }),
        { type: 'add', path: `apps/api/src/modules/${domain}/${verb}.ts`, templateFile: template('verb') },
        {
          type: 'add',
          path: `apps/api/src/modules/${domain}/${verb}.test.ts`,
          templateFile: template('verb-test'),
        },
      ];
    },
  });
}
