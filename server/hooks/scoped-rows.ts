import type { Envelope } from '#shared/kernel/envelope.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { envelope, pageArgs, type Page } from '../queries/page.ts';
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

/** Reads of one model that cannot leave the actor's rows. */
export interface ScopedRows<Row> {
  /** One row by its id and, where given, further conditions; 404 with this model's words where the actor sees none. */
  get(params: Scoped, id: string, where?: object): Promise<Row>;
  /** As get, by any condition; null where there is none. */
  first(params: Scoped, where: object): Promise<Row | null>;
  /** A page of rows with the total, as Feathers answers a list. */
  find(params: Scoped & { query: object }, where?: object, sort?: object): Promise<Envelope<Row>>;
  /** Rows without a page, for a list that is short by nature; `args` are Prisma's `orderBy`, `take` and the like. */
  all(params: Scoped, where?: object, args?: object): Promise<Row[]>;
  count(params: Pick<Scoped, 'scope'>, where?: object): Promise<number>;
}

/**
 * The one way in which services read rows: joins the actor's scope to every condition and notes which rows were read in it. What a
 * method returns passes the pipeline only if it was read here.
 */
export function scopedRows<Row extends RowId>(
  delegate: () => Delegate,
  { missing, ...shape }: { missing: string; include?: object; select?: object },
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
  const all = async (params: Scoped, where: object = {}, args: object = {}) =>
    admit(params, (await delegate().findMany({ where: joined(params, where), ...shape, ...args } as never)) as Row[]);
  return {
    first,
    count,
    all,
    async get(params, id, where = {}) {
      const row = await first(params, { AND: [{ id }, where] });
      if (!row) throw notFound(missing);
      return row;
    },
    async find(params, where = {}, sort = { createdAt: 'desc' }) {
      const [rows, total] = await Promise.all([
        all(params, where, pageArgs(params.query as Page, sort as Record<string, 'asc' | 'desc'>)),
        count(params, where),
      ]);
      return envelope(total, params.query as Page, rows);
    },
  };
}

/** Notes rows that another checked way has read in the actor's scope (a search, a query by hand); say at the call which one. */
export function admit<Row extends RowId>(params: Pick<Scoped, 'admitted'>, rows: Row[]): Row[] {
  for (const { id } of rows) params.admitted.add(id);
  return rows;
}
