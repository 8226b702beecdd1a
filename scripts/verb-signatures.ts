import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Parameters of the exported functions of a file. */
const EXPORTED =
  /^export (?:async )?(?:function (?<named>\w+)[^(]*|const (?<arrow>\w+) = (?:async )?)\((?<parameters>.*?)\)(?=: | =>)/gms;
const ACTOR =
  /: (?:Visitor|PendingSignIn|SignedIn|Job|Professional|Staff|StaffAsProfessional)?Actor(?:ForProfessional)?\b(?!\[)/;
const LEFT_OUT = /\.test\.ts$|(?:^|\/)(?:testing|bench)\//;

/** Exported functions of the API's modules with an actor as a parameter: `leads/hold-lead.ts holdLead`. A verb gets its actor in its context. */
export function verbsWithActors(modules: string): string[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !LEFT_OUT.test(path))
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(join(modules, path), 'utf8').matchAll(EXPORTED)]
        .filter(({ groups }) => ACTOR.test(groups?.['parameters'] ?? ''))
        .map(({ groups }) => `${path} ${groups?.['named'] ?? groups?.['arrow']}`),
    );
}
