import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { patchSearchAlertsSchema, type PatchSearchAlerts } from '#shared/saved-searches/saved-searches.schema.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { searchesOfCode, setAlerts } from '../../workflows/saved-searches/search-alerts.ts';

const UNKNOWN_CODE =
  'This link no longer belongs to a saved search. Log in to see your searches and how often we email you.';

/** Search alerts through an email's link, without a login and without granting anything else. */
export const searchAlertsService = (context: AppContext) => {
  const shown = async (code: string) => {
    const searches = await searchesOfCode(context.prisma, context.tokens.readUnsubscribe(code));
    if (!searches) throw notFound(UNKNOWN_CODE);
    return { searches };
  };
  return defineService({
    path: 'search-alerts',
    summary: 'The frequency of saved-search alerts, by the code in an email: read, turn off, restore.',
    roles: { get: ROLES, patch: ROLES },
    scope: withoutRows('a code identifies the searches of one email'),
    schemas: { patch: patchSearchAlertsSchema },
    limits: { patch: { windowSeconds: 60, max: 60, message: 'Too many changes. Please wait a minute.' } },
    view: (row) => row,
    service: {
      get: (id: string) => shown(id),
      patch: async (id: string, data: PatchSearchAlerts, { origin }: RequestParams) => {
        const subject = context.tokens.readUnsubscribe(id);
        if (!(await context.unit(origin, (unit) => setAlerts(unit, subject, data.searches))))
          throw notFound(UNKNOWN_CODE);
        return shown(id);
      },
    },
  });
};
