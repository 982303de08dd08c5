import { z } from 'zod';
import { ROLES, type UserActor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { formatPhone } from '#shared/kernel/phone.ts';
import { showingView } from '#shared/showings/showings.view.ts';
import { CODE_ENDED } from '#shared/tour-requests/tour-requests.rules.ts';
import {
  addVisitorEmailSchema,
  cancelVisitorTourSchema,
  proveVisitorEmailSchema,
  type AddVisitorEmail,
  type CancelVisitorTour,
  type ProveVisitorEmail,
} from '#shared/tour-requests/tour-requests.schema.ts';
import { visitorTourView, visitorToursSchema, type VisitorTours } from '#shared/tour-requests/visitor-tours.view.ts';
import { numberOf } from '#shared/users/contact.rules.ts';
import type { AppContext } from '../../context.ts';
import { evenly } from '../../hooks/constant-time.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { listingPath } from '../../queries/public-homes.ts';
import { showingInclude } from '../../queries/showing-lists.ts';
import { cancelShowing } from '../../workflows/showings/cancel-showing.ts';
import { emailCode } from '../../workflows/tour-requests/send-code.ts';
import { assertCode, returnTry, takeTry } from '../../workflows/tour-requests/verify-tour-request.ts';
import { accountOfAddress, giveEmail, joinVisitor } from '../../workflows/tour-requests/visitor-account.ts';

const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.';
const LIMIT = { windowSeconds: 900, max: 60, message: TOO_MANY };
const MAX_TOURS = 20;

/** The account of a private link. 404 once it has an email, is deleted, or for any other code. */
async function visitorOf(context: AppContext, code: string): Promise<UserActor> {
  const visitor = await context.tokens.readVisitor(code);
  if (visitor) return visitor;
  throw notFound('This link no longer works. If you added your email, log in: your tours are in your account.');
}

/** The tours of a number without an email, by the private link that was texted; the code is the permission. */
export const visitorToursService = (context: AppContext) => {
  const page = async ({ userId, ...actor }: UserActor): Promise<VisitorTours> => {
    const now = context.clock();
    const rows = await context.prisma.showing.findMany({
      where: { userId },
      include: showingInclude,
      orderBy: { proposedTime: 'desc' },
      take: MAX_TOURS,
    });
    return {
      phone: formatPhone(numberOf(actor.email).replace(/^\+1/, '')),
      tours: rows.map((row) =>
        visitorTourView(
          showingView(row, { ...actor, userId }, now),
          row.listing.type === 'SELLER' ? listingPath(row.listing) : null,
        ),
      ),
    };
  };
  return defineService({
    path: 'visitor-tours',
    summary:
      'Tours that were asked for by text, by the private link: read them, cancel one (`cancel` is its id). The link ' +
      'ends when the account gets an email.',
    roles: { get: ROLES, patch: ROLES },
    anonymous: ['get', 'patch'],
    scope: withoutRows('the code is the permission'),
    schemas: { patch: cancelVisitorTourSchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: (row) => row,
    acknowledgements: { get: visitorToursSchema, patch: visitorToursSchema },
    service: {
      get: async (code: string) => acknowledge(await page(await visitorOf(context, code))),
      patch: async (code: string, { cancel }: CancelVisitorTour) => {
        const visitor = await visitorOf(context, code);
        await context.unit(visitor, (unit) => cancelShowing(unit, cancel, { userId: visitor.userId }, undefined));
        return acknowledge(await page(visitor));
      },
    },
  });
};

/** The first email of an account that has only a number: the private link and a code to the address, together. */
export const visitorEmailsService = (context: AppContext) =>
  defineService({
    path: 'visitor-emails',
    summary:
      'Add an email to tours that were asked for by text: a code is emailed, whoever has the address. With it the tours ' +
      'are in the account of the address, which is made where there is none. `secret` sets its password.',
    roles: { create: ROLES, patch: ROLES },
    anonymous: ['create', 'patch'],
    scope: withoutRows('the private link and the emailed code authorize the request'),
    schemas: { create: addVisitorEmailSchema, patch: proveVisitorEmailSchema },
    limits: { create: { ...LIMIT, max: 20 }, patch: LIMIT },
    view: (row) => row,
    acknowledgements: {
      create: z.object({ id: z.string(), expiresAt: z.string() }),
      patch: z.object({ account: z.enum(['CHOOSE_PASSWORD', 'LOG_IN']), secret: z.string().nullable() }),
    },
    service: {
      create: async ({ visitor, email }: AddVisitorEmail, { origin }: RequestParams) => {
        await visitorOf(context, visitor);
        // the same response, after the same time, for every address
        return acknowledge(await evenly(() => context.unit(origin, (unit) => emailCode(unit, email))));
      },
      patch: async (id: string, { visitor: link, code }: ProveVisitorEmail, { actor }: RequestParams) => {
        const visitor = await visitorOf(context, link);
        const taken = await context.unit(actor, (unit) => takeTry(unit, id));
        await assertCode(code, taken);
        const { email } = taken;
        // a code by text proves no address
        if (email === null) throw invalidField('code', CODE_ENDED, 'code-ended');
        const added = await context.unit(actor, async (unit) => {
          await returnTry(unit, id);
          return giveEmail(unit, visitor, email);
        });
        if (added) return acknowledge(added);
        const found = await context.unit(actor, (unit) => accountOfAddress(unit, visitor, email));
        // waits for whatever else the account is doing
        await context.unit({ actor: found.actor, endsActor: true }, (unit) => joinVisitor(unit, visitor));
        return acknowledge(found.added);
      },
    },
  });
