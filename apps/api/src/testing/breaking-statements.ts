/** How a file says that no running version uses anymore what it takes away. */
const CONTRACT_STEP = /^-- Contract step; follows release \S+/m;

/** How a file says that a new rule on rows is kept by what the version before writes, and why. */
const KEPT_RULES = /^-- The version before keeps these rules: \S/m;

const REFUSES_ROWS = 'refuses rows that the version before writes';

interface Rule {
  readonly problem: string;
  readonly pattern: RegExp;
}

const NEW_OBJECT = String.raw`(?:if not exists )?"?(?:public"?\.)?"?(\w+)`;

/** What breaks the version before, which still runs while this one starts; or stops it for as long as a table is read. */
const RULES: readonly Rule[] = [
  { problem: 'takes away what the version before may use', pattern: /^drop (?!index|trigger)/ },
  { problem: 'takes away a column', pattern: /^alter table .*\bdrop (?:column|constraint)\b/ },
  { problem: 'renames what the version before knows by its name', pattern: /^alter .*\brename\b/ },
  { problem: 'changes a type', pattern: /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/ },
  { problem: REFUSES_ROWS, pattern: /^alter table .*\bset not null\b/ },
  { problem: REFUSES_ROWS, pattern: /^alter table .*\bdrop default\b/ },
  {
    problem: REFUSES_ROWS,
    pattern: /^alter table .*\badd column\b(?!.*\bdefault\b).*\bnot null\b/,
  },
  {
    problem: REFUSES_ROWS,
    pattern: /^alter table .*\badd constraint\b(?!.*\bnot valid\b)/,
  },
  { problem: REFUSES_ROWS, pattern: /^create unique index\b/ },
  {
    problem: 'stops writes while it is built: use CONCURRENTLY',
    pattern: /^create (?:unique )?index (?!concurrently\b)/,
  },
  {
    problem: 'stops writes while all rows are read: add it NOT VALID, and validate it in a later file',
    pattern:
      /^alter table .*\badd (?:constraint|check|unique|primary key|foreign key|exclude|column\b.*\b(?:check|unique|primary key))\b(?!.*\b(?:not valid|using index)\b)/,
  },
  {
    problem: 'stops writes while all rows are read: validate a check of it before',
    pattern: /^alter table .*\bset not null\b/,
  },
  { problem: 'empties a table', pattern: /^truncate\b/ },
];

/** Statements in lower case and on one line each, without comments, texts and function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** The table that a statement is about; undefined for any other statement. */
function tableOf(statement: string): string | undefined {
  const named =
    new RegExp(`^alter table (?:only )?${NEW_OBJECT}`).exec(statement) ??
    new RegExp(`^create (?:unique )?index .*? on (?:only )?${NEW_OBJECT}`).exec(statement);
  return named?.[1];
}

/** An index that is built concurrently has to be dropped first: a build that was cut off leaves one that is not valid. */
function unrepeatable(statements: readonly string[]): string[] {
  return statements.flatMap((statement, place) => {
    const name = /^create (?:unique )?index concurrently "?(\w+)/.exec(statement)?.[1];
    const before = statements[place - 1]?.replaceAll('"', '');
    if (name === undefined || before === `drop index concurrently if exists ${name}`) return [];
    return [`cannot be run again: drop the index concurrently if it exists, right before: ${statement}`];
  });
}

const isConcurrent = (statement: string): boolean => / index concurrently /.test(statement);

/** Such a file runs outside of a transaction, where half of anything else would stay. */
function mixed(statements: readonly string[]): string[] {
  if (!statements.some(isConcurrent)) return [];
  return statements
    .filter((statement) => !isConcurrent(statement))
    .map(
      (statement) =>
        `belongs into a file of its own, beside indexes that are built concurrently: ${statement}`,
    );
}

/**
 * What in a migration would break the version before it in a rolling deploy; nothing where the file is marked as a contract step.
 * New rules on rows pass where the file says why the version before keeps them, unless they stop writes while rows are read.
 * Tables that the file makes itself are no one's yet.
 */
export function breakingStatements(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.map(
      (statement) => new RegExp(`^create (?:unlogged )?table ${NEW_OBJECT}`).exec(statement)?.[1],
    ),
  );
  const rules = KEPT_RULES.test(sql) ? RULES.filter(({ problem }) => problem !== REFUSES_ROWS) : RULES;
  const breaking = statements
    .filter((statement) => tableOf(statement) === undefined || !made.has(tableOf(statement)))
    .flatMap((statement) =>
      rules.filter(({ pattern }) => pattern.test(statement)).map(({ problem }) => `${problem}: ${statement}`),
    );
  return [...(CONTRACT_STEP.test(sql) ? [] : breaking), ...unrepeatable(statements), ...mixed(statements)];
}
