/** The comments of prisma/schema.prisma, which describe the tables and columns of an export. */

export interface TableComment {
  about: string;
  columns: Readonly<Record<string, string>>;
}

/** `/// …` above a model or a field, by model. Lines of one comment are joined. */
export function schemaComments(schema: string): Record<string, TableComment> {
  const tables: Record<string, { about: string; columns: Record<string, string> }> = {};
  let comment: string[] = [];
  let table: { about: string; columns: Record<string, string> } | null = null;
  for (const line of schema.split('\n').map((text) => text.trim())) {
    if (line.startsWith('///')) {
      comment.push(line.slice(3).trim());
      continue;
    }
    const about = comment.join(' ');
    comment = [];
    const model = /^model (\w+) \{/.exec(line)?.[1];
    const field = /^(\w+)\s+\S/.exec(line)?.[1];
    if (model) tables[model] = table = { about, columns: {} };
    else if (line === '}') table = null;
    else if (table && field && about) table.columns[field] = about;
  }
  return tables;
}
