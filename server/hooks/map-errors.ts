import { toFeathersError } from './errors.ts';
import type { HookFactory } from './request-context.ts';

/** First of all steps: whatever fails inside leaves as a Feathers error that is fit to be shown. */
export const mapErrors: HookFactory = (definition, appContext) => async (context, next) => {
  try {
    await next();
  } catch (error) {
    const where = { service: definition.path, method: context.method, requestId: context.params.requestId };
    throw toFeathersError(error, appContext.log, where);
  }
};
