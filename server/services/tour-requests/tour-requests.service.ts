import { z } from 'zod';
import type { CreateTourRequest, VerifyTourRequest } from '#shared/tour-requests/tour-requests.schema.ts';
import { createTourRequestSchema, verifyTourRequestSchema } from '#shared/tour-requests/tour-requests.schema.ts';
import type { DeliveryStatus } from '#shared/notifications/notifications.types.ts';
import { ipKey } from '../../http/ip-key.ts';
import { evenly } from '../../hooks/constant-time.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { textKeyOf } from '../../workflows/tour-requests/send-code.ts';
import { textLink } from '../../workflows/tour-requests/visitor-account.ts';
import { askForTour } from '../../workflows/tour-requests/ask-for-tour.ts';
import { admitVisitor, assertCode, requestTour, takeTry } from '../../workflows/tour-requests/verify-tour-request.ts';

const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.';

const DELIVERIES = {
  QUEUED: 'SENDING',
  SENT: 'SENT',
  FAILED: 'FAILED',
  SUPPRESSED: 'FAILED',
} as const satisfies Record<DeliveryStatus, string>;

/**
 * Tours that visitors without an account ask for. The id and the code, by email or text, together authorize the second
 * step.
 */
export const tourRequestsService = (context: AppContext) =>
  defineService({
    path: 'tour-requests',
    summary:
      'Ask for a tour without an account: a code is emailed, or texted with `codeBy` `TEXT` or without an email, whoever ' +
      'has the address or number. GET says whether a text was sent. With the code the tour is requested in the account ' +
      'of the address, which is made where there is none (`state` is `FINISH` where a fee or an agreement comes first). ' +
      '`secret` sets the password of an account without one (`PATCH /password-resets/{secret}`). Of a number, `account` ' +
      'is `ADD_EMAIL` and `visitor` the code of the private link to its tours (`/visitor-tours/{code}`).',
    roles: { get: ['GUEST'], create: ['GUEST'], patch: ['GUEST'] },
    scope: withoutRows('the code that was sent authorizes the request'),
    schemas: { create: createTourRequestSchema, patch: verifyTourRequestSchema },
    limits: {
      get: { windowSeconds: 900, max: 300, message: TOO_MANY },
      create: { windowSeconds: 900, max: 20, message: TOO_MANY },
      patch: { windowSeconds: 900, max: 60, message: TOO_MANY },
    },
    view: (row) => row,
    acknowledgements: {
      get: z.object({ delivery: z.enum(['SENDING', 'SENT', 'FAILED']) }),
      create: z.object({ id: z.string(), expiresAt: z.string() }),
      patch: z.object({
        state: z.enum(['DONE', 'FINISH']),
        account: z.enum(['CHOOSE_PASSWORD', 'LOG_IN', 'ADD_EMAIL']),
        secret: z.string().nullable(),
        visitor: z.string().nullable(),
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
      get: async (id: string) => {
        const text = await context.prisma.sms.findUnique({
          where: { dedupeKey: textKeyOf(id) },
          select: { status: true },
        });
        // an email is on its way, and of an unknown id there is nothing to show
        return acknowledge({ delivery: text ? DELIVERIES[text.status] : 'SENT' });
      },
      create: async (data: CreateTourRequest, { origin, ip }: RequestParams) =>
        // the same response, after the same time, for every address and number
        acknowledge(await evenly(() => context.unit(origin, (unit) => askForTour(unit, data, ipKey(ip))))),
      patch: async (id: string, data: VerifyTourRequest, { actor }: RequestParams) => {
        const taken = await context.unit(actor, (unit) => takeTry(unit, id));
        await assertCode(data.code, taken);
        const admitted = await context.unit(actor, (unit) => admitVisitor(unit, id, taken, data));
        const { account, secret, visitor } = admitted;
        const outcome = await context.unit(admitted.actor, async (unit) => {
          const requested = await requestTour(unit, admitted.actor, data);
          if (visitor && requested.showing) await textLink(unit, admitted.actor, requested.showing.id);
          return requested;
        });
        return acknowledge({ ...outcome, account, secret, visitor });
      },
    },
  });
