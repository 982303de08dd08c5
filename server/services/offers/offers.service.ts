import { z } from 'zod';
import { brandFrom } from '#shared/brand/brand.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import { EXPIRES_ELSEWHERE } from '#shared/offers/offers.messages.ts';
import {
  createAgentOfferSchema,
  createBuyerOfferSchema,
  createOfferQuerySchema,
  findOffersSchema,
  patchOfferSchema,
  type CreateAgentOffer,
  type CreateBuyerOffer,
  type FindOffers,
  type PatchOffer,
} from '#shared/offers/offers.schema.ts';
import { offerWithHomeView } from '#shared/offers/offers.view.ts';
import type { HomeTies } from '#shared/listings/address-visibility.rules.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { offerWhere } from '../../queries/offer-lists.ts';
import { offerRecipients, offerScope } from '../../queries/offer-scope.ts';
import { offerInclude, type OfferWithHomeRow } from '../../queries/offer-rows.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { acceptOffer } from '../../workflows/offers/accept-offer.ts';
import { counterByText, counterOffer } from '../../workflows/offers/counter-offer.ts';
import { declineOffer } from '../../workflows/offers/decline-offer.ts';
import { giveDisclosures } from '../../workflows/offers/give-disclosures.ts';
import { rescindOffer } from '../../workflows/offers/rescind-offer.ts';
import { reviewOffer } from '../../workflows/offers/review-offer.ts';
import { answerYearBuilt } from '../../workflows/form-signings/answer-year-built.ts';
import { submitAgentOffer, submitBuyerOffer } from '../../workflows/offers/submit-offer.ts';

/** The homes a Hearthport buyer can make an offer on. */
const offerable = (actor: UserActor) => ({
  OR: [
    { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
    { type: 'BUYER' as const, userId: actor.userId },
  ],
});

/** What an agent without an account gets: the portal link goes to their email only. */
const offerSent = z.object({ id: z.string(), listingId: z.string(), status: z.literal('PENDING'), price: z.number() });

/** An offer with the actor's relation to its home. */
type Row = OfferWithHomeRow & { ties: HomeTies };
const view = (row: Row, actor: Actor, now: Date) => offerWithHomeView(row, actor, now, row.ties);

export const offersService = (context: AppContext) => {
  const offers = scopedRows<OfferWithHomeRow>(() => context.prisma.offer, {
    include: offerInclude,
    missing: 'We couldn’t find that offer.',
  });
  async function withTies(rows: readonly OfferWithHomeRow[], actor: Actor): Promise<Row[]> {
    const tiesOf = await streetTies(
      context.prisma,
      actor,
      rows.map(({ listing }) => listing),
    );
    return rows.map((row) => ({ ...row, ties: tiesOf(row.listing) }));
  }
  const get = async (id: string, params: RequestParams) =>
    (await withTies([await offers.get(params, id)], params.actor))[0]!;

  /** Throws 400 for fields that belong to different commands. */
  function assertOneCommand(data: PatchOffer, terms: readonly string[], actor: Actor): void {
    const { status, expiresOn, builtBefore1978, disclosures } = data;
    if (builtBefore1978 !== undefined && (status ?? terms[0]))
      throw invalidField('builtBefore1978', 'Answer this in a request of its own.');
    if (disclosures !== undefined && status === undefined && terms[0])
      throw invalidField('disclosures', 'Give disclosures in a request of its own.');
    const isInReview = isAdmin(actor) && (status === undefined || status === 'REVIEWED');
    if (expiresOn && !isInReview) throw invalidField('expiresOn', EXPIRES_ELSEWHERE);
    if (status && terms.length && status !== 'COUNTERED')
      throw invalidField(terms[0]!, `Change ${terms[0]} by a counter.`);
  }

  /** The command that a PATCH stands for: `status` names it; terms without a status are the brokerage's edit. */
  function run(unit: Unit, id: string, data: PatchOffer, { scope, actor }: RequestParams): Promise<unknown> {
    const { status, counter, reason, disclosures, party, expiresOn, builtBefore1978, ...changes } = data;
    const terms = Object.keys(changes);
    assertOneCommand(data, terms, actor);
    if (builtBefore1978 !== undefined) return answerYearBuilt(unit, id, scope, builtBefore1978);
    if (status === undefined && disclosures !== undefined)
      return giveDisclosures(unit, id, scope, { party, disclosures });
    switch (status) {
      case 'ACCEPTED':
        return acceptOffer(unit, id, scope, { party, disclosures });
      case 'DECLINED':
        return isAdmin(actor) && !party
          ? reviewOffer(unit, id, { event: 'decline', reason })
          : declineOffer(unit, id, scope, { party, reason });
      case 'RESCINDED':
        return rescindOffer(unit, id, scope, { party });
      case 'COUNTERED':
        return terms.length
          ? counterOffer(unit, id, scope, { changes, party, text: counter })
          : counterByText(unit, id, scope, counter, party);
      case 'REVIEWED':
      case 'REVIEW':
        if (!isAdmin(actor)) throw forbidden('offer.review-forbidden', `Only ${PRODUCT} reviews offers.`);
        return reviewOffer(unit, id, { event: status === 'REVIEWED' ? 'approve' : 'return', reason, expiresOn });
      case undefined:
        if (!isAdmin(actor)) throw forbidden('offer.edit-forbidden', 'Terms of an offer change by a counter.');
        return reviewOffer(unit, id, { event: 'edit', changes, expiresOn });
    }
  }

  return defineService({
    path: 'offers',
    summary: 'Submit an offer (agent flow without an account, buyer flow), and respond to it.',
    roles: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      get: ['TOKEN', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      create: ['GUEST', ...USER_TYPES],
      patch: ['TOKEN', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
    },
    scope: (actor) => offerScope(actor) ?? NO_ROWS,
    schemas: {
      find: findOffersSchema,
      create: (query) => (query.buyer ? createBuyerOfferSchema : createAgentOfferSchema),
      patch: patchOfferSchema,
    },
    querySchemas: { find: findOffersSchema, create: createOfferQuerySchema },
    limits: {
      create: {
        windowSeconds: 3600,
        max: 30,
        message: 'That is too many offers in one hour. Please wait a little, or call us.',
      },
    },
    view,
    acknowledgements: { create: offerSent },
    recipients: (id) => offerRecipients(context.prisma, id),
    service: {
      find: async (params: RequestParams<FindOffers>) => {
        const { query, actor } = params;
        const page = await offers.find(params, offerWhere(query, actor));
        return { ...page, data: await withTies(page.data, actor) };
      },
      get,
      create: async (data: CreateAgentOffer | CreateBuyerOffer, params: RequestParams<{ buyer: boolean }>) => {
        const { query, actor, origin } = params;
        if (!query.buyer) {
          const { id } = await context.unit(origin, (unit) => submitAgentOffer(unit, data as CreateAgentOffer));
          return acknowledge({ id, listingId: data.listing.connect.id, status: 'PENDING', price: data.price });
        }
        if (actor.kind !== 'user' || actor.type === 'LENDER' || actor.type === 'TITLE')
          throw forbidden('offer.login', 'Log in as a buyer to make an offer.');
        const { id } = await context.unit(origin, (unit) =>
          submitBuyerOffer(unit, actor, data as CreateBuyerOffer, offerable(actor), brandFrom(context.env.brand)),
        );
        return get(id, params);
      },
      patch: async (id: string, data: PatchOffer, params: RequestParams) => {
        await context.unit(params.origin, (unit) => run(unit, id, data, params));
        return get(id, params);
      },
    },
  });
};
