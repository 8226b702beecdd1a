/** A table by its name in SQL and by that of its Drizzle object. */
export interface NamedTable {
  readonly name: string;
  readonly variable: string;
}

/** How a source text may write a table: in SQL, through Drizzle, by the helper that deletes in batches, or under another name. */
function writing({ name, variable }: NamedTable): RegExp {
  const inSql = String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:public\.)?(?:"?${name}\b|\$\{${variable}\})`;
  const inDrizzle = String.raw`\.(?:insert|update|delete)\(\s*${variable}\b`;
  const inBatches = String.raw`\bdeleteInBatches\(\s*[^,]+,\s*${variable}\b`;
  const renamed = String.raw`\b${variable}\s+as\s+\w+[^;]*\bfrom\s+'[^']*\.tables\.ts'`;
  return new RegExp([inSql, inDrizzle, inBatches, renamed].join('|'), 'i');
}

/** The names of the tables that a source text writes. */
export const writtenTables = (source: string, tables: readonly NamedTable[]): string[] =>
  tables.filter((table) => writing(table).test(source)).map(({ name }) => name);
