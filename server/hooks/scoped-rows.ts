import { EXACT_TOTAL_LIMIT, type Envelope } from '#shared/kernel/envelope.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { envelope, pageArgs, slicesOf, sortArgs, type ListPart, type Page } from '../queries/page.ts';
import type { RequestParams } from './define-service.ts';

type Scoped = Pick<RequestParams, 'scope' | 'admitted'>;
interface Delegate {
  findMany(args: never): Promise<unknown[]>;
  findFirst(args: never): Promise<unknown>;
  count(args: never): Promise<unknown>;
}
interface RowId {
  id: string;
}

/** Reads of one model within the actor's scope. */
export interface ScopedRows<Row> {
  /** One row by id and further conditions; 404 with the model's message when it is not in the scope. */
  get(params: Scoped, id: string, where?: object): Promise<Row>;
  /** Like get, by any condition; null when there is none. */
  first(params: Scoped, where: object): Promise<Row | null>;
  /** A page of rows with the total, as a Feathers list. */
  find(params: Scoped & { query: object }, where?: object, sort?: object): Promise<Envelope<Row>>;
  /** A page of a list that consists of these parts, one after the other, each with an order of its own. */
  findParts(params: Scoped & { query: object }, where: object, parts: readonly ListPart[]): Promise<Envelope<Row>>;
  /** Rows without paging, for short lists; `args` are Prisma's `orderBy`, `take` and so on. */
  all(params: Scoped, where?: object, args?: object): Promise<Row[]>;
  count(params: Pick<Scoped, 'scope'>, where?: object): Promise<number>;
}

/**
 * The only way services read rows: adds the actor's scope to every condition and records the rows it returned. The
 * pipeline returns only rows that were read here. `isLong`: a table of millions of rows, whose totals are counted up to
 * the limit above which an envelope says that its total is an estimate.
 */
export function scopedRows<Row extends RowId>(
  delegate: () => Delegate,
  { missing, isLong = false, ...shape }: { missing: string; isLong?: boolean; include?: object; select?: object },
): ScopedRows<Row> {
  const joined = ({ scope }: Pick<Scoped, 'scope'>, where: object) => ({ AND: [scope, where] });
  const admit = ({ admitted }: Scoped, rows: Row[]) => {
    for (const { id } of rows) admitted.add(id);
    return rows;
  };
  const first = async (params: Scoped, where: object) => {
    const row = (await delegate().findFirst({ where: joined(params, where), ...shape } as never)) as Row | null;
    if (row) params.admitted.add(row.id);
    return row;
  };
  const count = async (params: Pick<Scoped, 'scope'>, where: object = {}) =>
    (await delegate().count({ where: joined(params, where) } as never)) as number;
  const countUpTo = async (params: Pick<Scoped, 'scope'>, where: object, take: number) =>
    (await delegate().count({ where: joined(params, where), take } as never)) as number;
  const all = async (params: Scoped, where: object = {}, args: object = {}) =>
    admit(params, (await delegate().findMany({ where: joined(params, where), ...shape, ...args } as never)) as Row[]);
  /**
   * A page of a long table: the ids come from an index alone, which skips 100,000 rows without reading one; then only
   * the rows of the page are read.
   */
  const pageOf = async (params: Scoped, where: object, args: object) => {
    const found = (await delegate().findMany({
      where: joined(params, where),
      select: { id: true },
      ...args,
    } as never)) as RowId[];
    const rows = await all(params, { id: { in: found.map(({ id }) => id) } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  };
  return {
    first,
    count,
    all,
    async get(params, id, where = {}) {
      const row = await first(params, { AND: [{ id }, where] });
      if (!row) throw notFound(missing);
      return row;
    },
    async findParts(params, where, parts) {
      const page = params.query as Page;
      const partWhere = (part: ListPart) => ({ AND: [where, part.where] });
      const totals = await Promise.all(parts.map((part) => count(params, partWhere(part))));
      const slices = slicesOf(totals, page).map(({ at, ...slice }) => {
        const part = parts[at]!;
        return all(params, partWhere(part), { ...slice, orderBy: sortArgs({}, part.order) });
      });
      const total = totals.reduce((sum, each) => sum + each, 0);
      return envelope(total, page, (await Promise.all(slices)).flat());
    },
    async find(params, where = {}, sort = { createdAt: 'desc' }) {
      const args = pageArgs(params.query as Page, sort as Record<string, 'asc' | 'desc'>);
      const [rows, total] = await Promise.all([
        isLong ? pageOf(params, where, args) : all(params, where, args),
        isLong ? countUpTo(params, where, EXACT_TOTAL_LIMIT + 1) : count(params, where),
      ]);
      const page = params.query as Page;
      if (!isLong || total <= EXACT_TOTAL_LIMIT) return envelope(total, page, rows);
      return { ...envelope(EXACT_TOTAL_LIMIT, page, rows), totalIsEstimate: true };
    },
  };
}

/** Records rows that another scoped read returned (a search, raw SQL); each call names it. */
export function admit<Row extends RowId>(params: Pick<Scoped, 'admitted'>, rows: Row[]): Row[] {
  for (const { id } of rows) params.admitted.add(id);
  return rows;
}
