import { z } from 'zod';
import type { CreateTourRequest, VerifyTourRequest } from '#shared/tour-requests/tour-requests.schema.ts';
import { createTourRequestSchema, verifyTourRequestSchema } from '#shared/tour-requests/tour-requests.schema.ts';
import { evenly } from '../../hooks/constant-time.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { askForTour } from '../../workflows/tour-requests/ask-for-tour.ts';
import { admitVisitor, assertCode, requestTour, takeTry } from '../../workflows/tour-requests/verify-tour-request.ts';

const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.';

/** Tours that visitors without an account ask for. The id and the emailed code together authorize the second step. */
export const tourRequestsService = (context: AppContext) =>
  defineService({
    path: 'tour-requests',
    summary:
      'Ask for a tour without an account: a code is emailed, whoever has the address. With the code the tour is ' +
      'requested in the account of the address, which is made where there is none (`state` is `FINISH` where a fee or an ' +
      'agreement comes first). `secret` sets the password of an account without one (`PATCH /password-resets/{secret}`).',
    roles: { create: ['GUEST'], patch: ['GUEST'] },
    scope: withoutRows('the emailed code authorizes the request'),
    schemas: { create: createTourRequestSchema, patch: verifyTourRequestSchema },
    limits: {
      create: { windowSeconds: 900, max: 20, message: TOO_MANY },
      patch: { windowSeconds: 900, max: 60, message: TOO_MANY },
    },
    view: (row) => row,
    acknowledgements: {
      create: z.object({ id: z.string(), expiresAt: z.string() }),
      patch: z.object({
        state: z.enum(['DONE', 'FINISH']),
        account: z.enum(['CHOOSE_PASSWORD', 'LOG_IN']),
        secret: z.string().nullable(),
        showing: z
          .object({
            id: z.string(),
            accepted: z.boolean().nullable(),
            proposedTime: z.string(),
            otherTimes: z.array(z.string()),
          })
          .nullable(),
      }),
    },
    service: {
      create: async (data: CreateTourRequest, { origin }: RequestParams) =>
        // the same response, after the same time, for every address
        acknowledge(await evenly(() => context.unit(origin, (unit) => askForTour(unit, data)))),
      patch: async (id: string, data: VerifyTourRequest, { actor }: RequestParams) => {
        const taken = await context.unit(actor, (unit) => takeTry(unit, id));
        await assertCode(data.code, taken);
        const visitor = await context.unit(actor, (unit) => admitVisitor(unit, id, taken.email, data));
        const { account, secret } = visitor;
        const outcome = await context.unit(visitor.actor, (unit) => requestTour(unit, visitor.actor, data));
        return acknowledge({ ...outcome, account, secret });
      },
    },
  });
