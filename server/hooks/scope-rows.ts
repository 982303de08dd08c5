import { NO_ROWS } from './define-service.ts';
import type { HookFactory } from './request-context.ts';

/** Sets the rows this actor may see; what was read within them is noted in `admitted`, which the view asks for. */
export const scopeRows: HookFactory = (definition) => async (context, next) => {
  const scope = definition.scope(context.params.actor);
  // `id: []` matches no row and keeps every query shape valid
  context.params = {
    ...context.params,
    scope: scope === NO_ROWS ? { id: { in: [] } } : (scope as object),
    admitted: new Set<string>(),
  };
  await next();
};
