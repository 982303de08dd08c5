import { brandFrom } from '#shared/brand/brand.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { CONFIRM_OR_SUGGEST, SUGGEST_ONE_VALID } from '#shared/showings/showings.messages.ts';
import { showingFeeCents } from '#shared/showings/showings.rules.ts';
import {
  bookShowingSchema,
  createShowingQuerySchema,
  createShowingSchema,
  findShowingsSchema,
  patchShowingSchema,
  putShowingSchema,
  type BookShowing,
  type CreateShowing,
  type FindShowings,
  type PatchShowing,
  type PutShowing,
} from '#shared/showings/showings.schema.ts';
import { showingView } from '#shared/showings/showings.view.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { requestableHomes } from '../../queries/requestable-homes.ts';
import { showingInclude, showingParts, showingWhere, type ShowingWithHome } from '../../queries/showing-lists.ts';
import { countShowingsWithFee } from '../../queries/showings-with-fee.ts';
import { leaveShowingFeedback } from '../../workflows/showings/answer-survey.ts';
import { recordNoShow, sayLate, sayOnTheWay, takeNoShowBack } from '../../workflows/showings/arrive-at-showing.ts';
import { paidIntentFor } from '../../workflows/payments/paid-intent.ts';
import { cancelShowing } from '../../workflows/showings/cancel-showing.ts';
import { rescheduleShowing } from '../../workflows/showings/reschedule-showing.ts';
import { confirmShowing, denyShowing } from '../../workflows/showings/respond-to-showing.ts';
import { bookShowing, noteShowing } from '../../workflows/showings/broker-showings.ts';
import { paymentRequired, requestShowing } from '../../workflows/showings/request-showing.ts';

/** The showings a person requested, and those of their own homes for sale. */
const scope = (actor: Actor) =>
  actor.kind !== 'user'
    ? NO_ROWS
    : actor.type === 'ADMIN'
      ? {}
      : { OR: [{ userId: actor.userId }, { listing: { type: 'SELLER', userId: actor.userId } }] };

/** The fields that only a broker sets, each with the refusal for somebody else. */
const NOTES_OF_BROKERS = {
  agentBooks: `Only ${PRODUCT} can set Agent Books.`,
  externalCalendarId: `Only ${PRODUCT} can set the number in the scheduling system.`,
  externalLockboxId: `Only ${PRODUCT} can set the lockbox number.`,
};

export const showingsService = (context: AppContext) => {
  const rows = scopedRows<ShowingWithHome>(() => context.prisma.showing, {
    include: showingInclude,
    missing: 'We couldn’t find that showing.',
  });

  /**
   * Verifies with the payment provider that this person paid this fee, with the payment they name or the one they left
   * unused for this home; null when nothing is due. Whether a fee is due, and that a payment is used once, is decided
   * in the transaction that creates the showing, because both may change until then.
   */
  async function paidIntent(data: CreateShowing, { userId }: UserActor): Promise<string | null> {
    const listingId = data.listing.connect.id;
    const listing = await context.prisma.listing.findUnique({ where: { id: listingId }, select: { type: true } });
    const showings = await countShowingsWithFee(context.prisma, userId);
    const due = listing ? showingFeeCents(data.type, listing.type, data.coupon, showings) : 0;
    if (due === 0) return null;
    const named = data.stripePaymentIntentId;
    const paid = await paidIntentFor(context, { userId, listingId, due, named });
    if (paid) return paid;
    if (!named) throw paymentRequired(data);
    throw invalidField(
      'stripePaymentIntentId',
      'The payment isn’t complete yet. Please finish it and try again.',
      'payment-incomplete',
    );
  }

  return defineService({
    path: 'showings',
    summary:
      'Request a showing (with `notify=false` nobody is notified; `isTour` changes nothing); confirm, deny, cancel, ' +
      'reschedule, leave feedback. An admin books for a person, and acts for either side with `actingFor`.',
    roles: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      update: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      patch: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
    },
    scope,
    schemas: {
      find: findShowingsSchema,
      create: (_query, actor) => (isAdmin(actor) ? bookShowingSchema : createShowingSchema),
      update: putShowingSchema,
      patch: patchShowingSchema,
    },
    querySchemas: { find: findShowingsSchema, create: createShowingQuerySchema },
    limits: {
      create: {
        windowSeconds: 3600,
        max: 60,
        message: 'That is too many showings in one hour. Please wait a little.',
      },
    },
    view: showingView,
    recipients: async (id) => {
      const row = await context.prisma.showing.findUnique({
        where: { id },
        select: { userId: true, listing: { select: { type: true, userId: true } } },
      });
      return {
        userIds: row ? [row.userId, ownerIdOf(row.listing)] : [],
        admins: true,
      };
    },
    service: {
      find: (params: RequestParams<FindShowings>) => {
        const now = context.clock();
        const where = showingWhere(params.query, params.actor, now);
        return params.query.$sort?.next
          ? rows.findParts(params, where, showingParts(now))
          : rows.find(params, where, { proposedTime: 'desc' });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateShowing | BookShowing, params: RequestParams<{ notify: boolean }>) => {
        const person = params.actor as UserActor;
        const { brokerage } = brandFrom(context.env.brand);
        const { notify } = params.query;
        if (isAdmin(person)) {
          const booked = await context.unit(params.origin, (unit) =>
            bookShowing(unit, person, data as BookShowing, { notify, brokerage }),
          );
          return rows.get(params, booked.id);
        }
        const asked = data as CreateShowing;
        const intent = await paidIntent(asked, person);
        const { id } = await context.unit(params.origin, (unit) =>
          requestShowing(unit, person, asked, intent, requestableHomes(person), { notify, brokerage }),
        );
        return rows.get(params, id);
      },
      update: async (id: string, data: PutShowing, params: RequestParams) => {
        await context.unit(params.origin, (unit) => rescheduleShowing(unit, id, params.scope, data));
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchShowing, params: RequestParams) => {
        const { scope, actor, origin } = params;
        const { feedback, accepted, suggestedTimes, proposedTime, cancelReason, actingFor, ...more } = data;
        const { survey, onTheWay, lateMinutes, noShow, ...notes } = more;
        if (!isAdmin(actor)) {
          if (notes.agentBooks === false) delete notes.agentBooks;
          for (const field of Object.keys(notes) as (keyof typeof notes)[])
            throw invalidField(field, NOTES_OF_BROKERS[field]);
        }
        const { agentBooks } = notes;
        await context.unit(origin, async (unit) => {
          if (feedback !== undefined || survey)
            return leaveShowingFeedback(unit, id, scope, feedback ?? '', survey ?? null);
          if (accepted === true && suggestedTimes?.length) throw invalidField('suggestedTimes', CONFIRM_OR_SUGGEST);
          if (accepted === true) return confirmShowing(unit, id, scope, { proposedTime, agentBooks }, actingFor);
          if (suggestedTimes?.length) return denyShowing(unit, id, scope, suggestedTimes, actingFor);
          if (accepted === null) return cancelShowing(unit, id, scope, cancelReason, actingFor);
          if (onTheWay) return sayOnTheWay(unit, id, scope);
          if (lateMinutes !== undefined) return sayLate(unit, id, scope, lateMinutes);
          if (noShow === true) return recordNoShow(unit, id, scope);
          if (noShow === false) return takeNoShowBack(unit, id, scope, cancelReason);
          if (Object.keys(notes).length > 0) return noteShowing(unit, id, scope, notes);
          if (suggestedTimes) throw invalidField('suggestedTimes', SUGGEST_ONE_VALID, 'required');
          throw invalidField(
            'accepted',
            'Choose an action: confirm, deny with another time, cancel, or leave feedback.',
          );
        });
        return rows.get(params, id);
      },
    },
  });
};
