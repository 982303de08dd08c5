import { NO_ROWS } from './define-service.ts';
import type { HookFactory } from './request-context.ts';

/** A scope as a Prisma `where`: `id: []` matches no row and keeps every query shape valid. */
export const rowsInScope = (scope: object | typeof NO_ROWS): object =>
  scope === NO_ROWS ? { id: { in: [] } } : (scope as object);

/** Sets the rows this actor may see; rows read within it are recorded in `admitted`, which the view checks. */
export const scopeRows: HookFactory = (definition) => async (context, next) => {
  const scope = rowsInScope(definition.scope(context.params.actor));
  context.params = { ...context.params, scope, admitted: new Set<string>() };
  await next();
};
