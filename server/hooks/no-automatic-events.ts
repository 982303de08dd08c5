import type { HookFactory } from './request-context.ts';

/**
 * Feathers would publish every result immediately; events are published after the commit only, by `unit.publish()`
 * (channels.ts).
 */
export const noAutomaticEvents: HookFactory = () => async (context, next) => {
  context.event = null;
  await next();
};
