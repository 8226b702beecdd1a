// Where the time of a run went.

const COLUMNS = ['test', 'build', 'e2e', 'other'];

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
const cell = (seconds) => (seconds === undefined ? '' : seconds.toFixed(1)).padStart(10);
const total = (row) => sum(Object.values(row));

/** A table of seconds by workspace, the slowest first, of tasks as `turboRun` gives them. What came from the cache took none. */
export function timesTable(tasks) {
  const rows = new Map();
  for (const { workspace, name, seconds, isCached } of tasks) {
    if (isCached) continue;
    // A task of the root has its name behind a colon: "test:generators".
    const [column, part] = name.split(':');
    const label = part ?? workspace;
    const row = rows.get(label) ?? {};
    rows.set(label, { ...row, [column]: (row[column] ?? 0) + seconds });
  }
  const lines = [...rows].toSorted(([, one], [, other]) => total(other) - total(one));
  const head = ['seconds'.padEnd(36), ...[...COLUMNS, 'total'].map((name) => name.padStart(10))];
  return [
    head.join(''),
    ...lines.map(([label, row]) =>
      [label.padEnd(36), ...COLUMNS.map((column) => cell(row[column])), cell(total(row))].join(''),
    ),
  ].join('\n');
}
