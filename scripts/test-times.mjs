// Where the time of a run went.

const COLUMNS = ['lint', 'typecheck', 'test', 'build', 'e2e'];

/**
 * A table of seconds by workspace, the slowest first, of tasks as `turboRun` gives them; what came from the cache is left out.
 * @param others seconds of what is no workspace's, by name.
 */
export function timesTable(tasks, others) {
  const rows = new Map();
  for (const { workspace, name, seconds, isCached } of tasks) {
    if (isCached) continue;
    const [column, part] = name.split(':');
    const label = part ? `${workspace} ${part}` : workspace;
    const row = rows.get(label) ?? {};
    rows.set(label, { ...row, [column]: (row[column] ?? 0) + seconds });
  }
  const total = (row) => Object.values(row).reduce((sum, seconds) => sum + seconds, 0);
  const lines = [...rows]
    .toSorted(([, a], [, b]) => total(b) - total(a))
    .map(([label, row]) => [label, ...COLUMNS.map((column) => row[column]), total(row)]);
  const rest = Object.entries(others).map(([label, seconds]) => [
    label,
    ...COLUMNS.map(() => undefined),
    seconds,
  ]);
  const shown = (cell) => (cell === undefined ? '' : cell.toFixed(1));
  return [['seconds', ...COLUMNS, 'total'], ...lines, ...rest]
    .map(([label, ...cells]) =>
      [label.padEnd(36), ...cells.map((cell) => (typeof cell === 'string' ? cell : shown(cell)).padStart(10))]
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
