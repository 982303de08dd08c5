import type { HookFactory } from './request-context.ts';

/** Feathers would publish every result at once; events leave only after the commit, by `unit.publish()` (channels.ts). */
export const noAutomaticEvents: HookFactory = () => async (context, next) => {
  context.event = null;
  await next();
};
