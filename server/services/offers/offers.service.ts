import { isAdmin, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
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
import { offerView } from '#shared/offers/offers.view.ts';
import {
  method,
  NO_ROWS,
  type Call,
  type ServiceDefinition,
  type ServiceDeps,
} from '../../hooks/service-definition.ts';
import { offerScope } from '../../lib/offer-scope.ts';
import { offerInclude, offerWithHome } from '../../lib/offer-rows.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { streetTies } from '../../lib/street-ties.ts';
import { textWhere, type TextFilter } from '../../lib/text-search.ts';
import {
  acceptOffer,
  counterByText,
  counterOffer,
  rescindOffer,
  reviewOffer,
  turnDownOffer,
} from '../../workflows/answer-offer.ts';
import { submitAgentOffer, submitBuyerOffer } from '../../workflows/submit-offer.ts';

/** The homes a Hearthport buyer can offer on. */
const offerable = (actor: UserActor) => ({
  OR: [
    { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
    { type: 'BUYER' as const, userId: actor.userId },
  ],
});

export const offersService = (deps: ServiceDeps): ServiceDefinition => {
  async function viewOf(id: string, actor: Actor, where: object = {}) {
    const row = await deps.prisma.offer.findFirst({ where: { AND: [where, { id }] }, include: offerInclude });
    if (!row) throw notFound('We could not find that offer.');
    const tiesOf = await streetTies(deps.prisma, actor, [row.listing]);
    return offerWithHome(row, actor, deps.clock(), tiesOf(row.listing));
  }

  /** `status` is a command; terms without a status are the brokerage's edit. */
  async function act({ id, data, where, actor, origin }: Call<PatchOffer>): Promise<unknown> {
    const { status, counter, reason, disclosures, party, expiresOn, ...changes } = data;
    const terms = Object.keys(changes);
    if (expiresOn && (status || !isAdmin(actor)))
      throw invalidField(
        'expiresOn',
        'How long an offer stands is set when it is made, or by Hearthport in the review.',
      );
    if (status && terms.length && status !== 'COUNTERED')
      throw invalidField(terms[0]!, `Change ${terms[0]} by a counter.`);
    const asBroker = isAdmin(actor) && !party;
    switch (status) {
      case 'ACCEPTED':
        return deps.unit(origin, (unit) => acceptOffer(unit, id, where, { party, disclosures }));
      case 'DECLINED':
        return deps.unit(origin, (unit) =>
          asBroker
            ? reviewOffer(unit, id, { event: 'decline', reason })
            : turnDownOffer(unit, id, where, { party, reason }),
        );
      case 'RESCINDED':
        return deps.unit(origin, (unit) => rescindOffer(unit, id, where, { party }));
      case 'COUNTERED':
        return deps.unit(origin, (unit) =>
          terms.length
            ? counterOffer(unit, id, where, { changes, party, acknowledged: true, notes: counter })
            : counterByText(unit, id, where, counter, party),
        );
      case 'REVIEWED':
      case 'REVIEW':
        if (!isAdmin(actor)) throw forbidden('offer.review-forbidden', 'Only Hearthport reviews offers.');
        return deps.unit(origin, (unit) =>
          reviewOffer(unit, id, { event: status === 'REVIEWED' ? 'approve' : 'return', reason }),
        );
      case undefined:
        if (!isAdmin(actor)) throw forbidden('offer.edit-forbidden', 'Terms of an offer change by a counter.');
        return deps.unit(origin, (unit) => reviewOffer(unit, id, { event: 'edit', changes, expiresOn }));
    }
  }

  return {
    path: 'offers',
    summary: 'Submit an offer (agent flow without an account, buyer flow), and answer it.',
    allow: {
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
        message: 'That is a lot of offers for one hour. Please wait a little, or call us.',
      },
    },
    view: offerView as never,
    audience: async (id) => {
      const row = await deps.prisma.offer.findUnique({
        where: { id },
        select: { userId: true, listing: { select: { type: true, userId: true } } },
      });
      return {
        userIds: row ? [row.userId, row.listing.type === 'SELLER' ? row.listing.userId : null] : [],
        admins: true,
      };
    },
    methods: {
      find: method<never, FindOffers>(async ({ query, where, actor }) => {
        const { listingId, userId, status, text } = query;
        const says = (word: TextFilter) => [
          { listing: { OR: [{ address: word }, { city: word }] } },
          { buyerFirstName: word },
          { buyerLastName: word },
          { firstName: word },
          { lastName: word },
        ];
        // what one may not see of a row must not be found out by searching for it: brokers alone search
        const all = { AND: [where, { listingId, userId, status }, isAdmin(actor) ? textWhere(text, says) : {}] };
        const [rows, total] = await Promise.all([
          deps.prisma.offer.findMany({
            where: all,
            include: offerInclude,
            ...pageArgs(query as Page, { createdAt: 'desc' }),
          }),
          deps.prisma.offer.count({ where: all }),
        ]);
        const now = deps.clock();
        const tiesOf = await streetTies(
          deps.prisma,
          actor,
          rows.map(({ listing }) => listing),
        );
        return envelope(
          total,
          query,
          rows.map((row) => offerWithHome(row, actor, now, tiesOf(row.listing))),
        );
      }),
      get: method(async ({ id, where, actor }) => viewOf(id, actor, where)),
      create: method<CreateAgentOffer | CreateBuyerOffer, { buyer: boolean }>(
        async ({ data, query, actor, origin }) => {
          if (!query.buyer) {
            const { id } = await deps.unit(origin, (unit) => submitAgentOffer(unit, data as CreateAgentOffer));
            // the portal link goes to the agent's mail, not to whoever holds this answer
            return { id, listingId: data.listing.connect.id, status: 'PENDING', price: data.price };
          }
          if (actor.kind !== 'user' || actor.type === 'LENDER' || actor.type === 'TITLE')
            throw forbidden('offer.login', 'Log in as a buyer to make an offer.');
          const { id } = await deps.unit(origin, (unit) =>
            submitBuyerOffer(unit, actor, data as CreateBuyerOffer, offerable(actor)),
          );
          return viewOf(id, actor);
        },
      ),
      patch: method<PatchOffer>(async (call) => {
        await act(call);
        return viewOf(call.id, call.actor);
      }),
    },
  };
};
