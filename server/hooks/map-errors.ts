import { toFeathersError } from './errors.ts';
import type { HookFactory } from './request-context.ts';

/** First step: maps any failure to a Feathers error with a message for people. */
export const mapErrors: HookFactory = (definition, appContext) => async (context, next) => {
  try {
    await next();
  } catch (error) {
    const where = { service: definition.path, method: context.method, requestId: context.params.requestId };
    throw toFeathersError(error, appContext.log, where);
  }
};
