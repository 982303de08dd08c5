/** Uses of a statement before it gets a name. */
const MIN_USES = 10;
/** Prepared statements take about 0.1 MB each, in every connection. */
const MAX_NAMES = 200;
const MAX_COUNTED = 2_000;

/**
 * A namer of prepared statements for Prisma's driver adapter: the statements that come often are parsed once for each
 * connection, and planned once where one plan serves all values. Rare ones, such as each combination of filters, get no
 * name and leave nothing behind in PostgreSQL.
 */
export function statementNames(
  minUses = MIN_USES,
  maxNames = MAX_NAMES,
): (query: { sql: string }) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql }) => {
    const name = names.get(sql);
    if (name !== undefined || names.size >= maxNames) return name;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < minUses) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(sql, count);
      return undefined;
    }
    counts.delete(sql);
    const added = `often_${names.size + 1}`;
    names.set(sql, added);
    return added;
  };
}
