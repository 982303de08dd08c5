import { RuleError } from '#shared/kernel/rule-error.ts';
import { SUPPORT_NOT_SHOWN, SUPPORT_READ_ONLY } from '#shared/support-views/support-views.messages.ts';
import { isSupport, maySupportRead } from '#shared/support-views/support-views.rules.ts';
import type { HookFactory } from './request-context.ts';

export const supportRefusal = (isRead: boolean) =>
  isRead
    ? new RuleError('forbidden', 'support-view.not-shown', SUPPORT_NOT_SHOWN)
    : new RuleError('forbidden', 'support-view.read-only', SUPPORT_READ_ONLY);

/**
 * Closed by default: a support view reads the services that are listed for it, and changes nothing. By its credentials
 * also where a method ignores them.
 */
export const refuseSupportWrites: HookFactory =
  (definition) =>
  async ({ method, params }, next) => {
    const credentials = params.authentication as { strategy?: string } | undefined;
    if (
      (isSupport(params.actor) || credentials?.strategy === 'supportView') &&
      !maySupportRead(definition.path, method)
    )
      throw supportRefusal(method === 'find' || method === 'get');
    await next();
  };
