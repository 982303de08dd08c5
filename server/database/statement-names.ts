/** How often a statement must come before it is worth keeping. */
const OFTEN = 10;
/** Kept statements take about 0.1 MB each, in every connection. */
const MOST_NAMES = 200;
const MOST_COUNTED = 2_000;

/**
 * A namer of prepared statements for Prisma's driver adapter: the statements that come often are parsed once for each
 * connection, and planned once where one plan serves all values. Rare ones, such as each combination of filters, get no
 * name and leave nothing behind in PostgreSQL.
 */
export function statementNames(often = OFTEN, most = MOST_NAMES): (query: { sql: string }) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql }) => {
    const name = names.get(sql);
    if (name !== undefined || names.size >= most) return name;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < often) {
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(sql, count);
      return undefined;
    }
    counts.delete(sql);
    const added = `often_${names.size + 1}`;
    names.set(sql, added);
    return added;
  };
}
