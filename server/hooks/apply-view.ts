import { GeneralError } from '@feathersjs/errors';
import { Acknowledgement, type ServiceDefinition, type View } from './define-service.ts';
import type { HookFactory, RequestContext } from './request-context.ts';

const viewFor = ({ view }: ServiceDefinition, method: RequestContext['method']): View | undefined =>
  typeof view === 'function' ? view : view[method];

/** A service without rows states why (`withoutRows`): its results are calculated, not read. */
const hasRows = ({ scope }: ServiceDefinition) => !('reason' in scope);

const isList = (value: unknown, key: string): value is Record<string, unknown[]> =>
  typeof value === 'object' && value !== null && Array.isArray((value as Record<string, unknown>)[key]);

/** The page fields of a Feathers list. */
const PAGE_FIELDS = ['total', 'limit', 'skip', 'totalIsEstimate'];

/**
 * The fields beside the rows of a list: the page, and those the definition declares. A calculated result is returned
 * unchanged.
 */
function besideRows(definition: ServiceDefinition, list: Record<string, unknown>): Record<string, unknown> {
  if (!hasRows(definition)) return list;
  const page = Object.fromEntries(Object.entries(list).filter(([name]) => PAGE_FIELDS.includes(name)));
  return { ...page, ...(definition.listFields?.parse(list) as object | undefined) };
}

/**
 * Last step: everything a service returns passes its view. A row that was not read within the actor's scope fails the
 * response, so that a method that forgets its scope exposes nothing; anything that is not a row must be acknowledged
 * with a declared schema.
 */
export const applyView: HookFactory = (definition, appContext) => async (context, next) => {
  await next();
  const { method, params } = context;
  const refuse = (why: string): never => {
    appContext.log.error({ service: definition.path, method, why }, 'a response was withheld');
    throw new GeneralError('Something went wrong on our side. Nothing was shown; please try again.');
  };
  const result: unknown = context.result;
  if (result instanceof Acknowledgement) {
    const schema = definition.acknowledgements?.[method] ?? refuse('it acknowledges without a declared schema');
    const parsed = schema.safeParse(result.body);
    context.result = parsed.success ? parsed.data : refuse(`its acknowledgement differs: ${parsed.error.message}`);
    return;
  }
  const view = viewFor(definition, method) ?? refuse('it has no view');
  const now = appContext.clock();
  const show = (row: unknown) => {
    if (hasRows(definition) && !params.admitted.has(String((row as { id?: unknown } | null)?.id ?? '')))
      refuse('a row was not read within the scope');
    return view(row as never, params.actor as never, now as never);
  };
  const key = definition.listKey ?? 'data';
  if (Array.isArray(result)) context.result = result.map(show);
  else if (isList(result, key)) context.result = { ...besideRows(definition, result), [key]: result[key]!.map(show) };
  else context.result = show(result);
};
