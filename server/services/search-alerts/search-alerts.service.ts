import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { patchSearchAlertsSchema, type PatchSearchAlerts } from '#shared/saved-searches/saved-searches.schema.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { searchesOfCode, setAlerts } from '../../workflows/saved-searches/search-alerts.ts';

const UNKNOWN_CODE =
  'This link does not belong to a saved search any more. You find your searches, and how often we write, when you log in.';

/** The alerts behind an email's link: without a login, and good for nothing else. */
export const searchAlertsService = (context: AppContext) => {
  const shown = async (code: string) => {
    const searches = await searchesOfCode(context.prisma, context.tokens.readUnsubscribe(code));
    if (!searches) throw notFound(UNKNOWN_CODE);
    return { searches };
  };
  return defineService({
    path: 'search-alerts',
    summary:
      'How often alerts of saved searches are sent, by the code of an email: how they stand, off, and as before.',
    roles: { get: ROLES, patch: ROLES },
    scope: withoutRows('a code stands for the searches of one email'),
    schemas: { patch: patchSearchAlertsSchema },
    limits: { patch: { windowSeconds: 60, max: 60, message: 'That was switched many times. Please wait a minute.' } },
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
