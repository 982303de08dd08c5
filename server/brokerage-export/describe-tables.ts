/** The exported tables with their columns, from PostgreSQL's catalog and the comments of the Prisma schema. */
import type pg from 'pg';
import { tablesOf } from '../backup/table-catalog.ts';
import type { ExportColumn } from './export-manifest.ts';
import { EMPTIED_COLUMNS, LEFT_OUT_TABLES } from './exported-tables.ts';
import { schemaComments } from './schema-comments.ts';

export interface ExportedTable {
  name: string;
  about?: string;
  columns: ExportColumn[];
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  isOptional: boolean;
  values: string[] | null;
  pointsTo: string | null;
}

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS "isOptional",
    (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e
      WHERE e.enumtypid = coalesce(nullif(t.typelem, 0), t.oid)) AS values,
    (SELECT format('%s.%s', f.relname, fa.attname) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
      JOIN pg_attribute fa ON fa.attrelid = k.confrelid AND fa.attnum = k.confkey[1]
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS "pointsTo"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/** Every exported table, sorted by name. `schema` is the text of prisma/schema.prisma. */
export async function describeTables(client: pg.Client, schema: string): Promise<ExportedTable[]> {
  const comments = schemaComments(schema);
  const { rows } = await client.query<ColumnRow>(COLUMNS);
  const columns = new Map(rows.map((row) => [`${row.table}.${row.name}`, row]));
  const tables = await tablesOf(client);
  return tables
    .filter((table) => table.schema === 'public' && !(table.name in LEFT_OUT_TABLES))
    .map((table) => ({
      name: table.name,
      ...(comments[table.name]?.about && { about: comments[table.name]!.about }),
      columns: table.columns.map((name) => {
        const { type, isOptional, values, pointsTo } = columns.get(`${table.name}.${name}`)!;
        const about = comments[table.name]?.columns[name];
        const leftOut = EMPTIED_COLUMNS[table.name]?.[name];
        return {
          name,
          type,
          isOptional,
          ...(about && { about }),
          ...(values && { values }),
          ...(pointsTo && { pointsTo }),
          ...(leftOut && { leftOut }),
        };
      }),
    }));
}
