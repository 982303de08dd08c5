import { z } from 'zod';
import { buyerJourney } from '#shared/buyer-journey/buyer-journey.rules.ts';
import type { InspectionFacts, JourneyOffer } from '#shared/buyer-journey/buyer-journey.types.ts';
import { nextActions, type NextHome } from '#shared/buyer-journey/next-actions.rules.ts';
import { letterFacts, purchaseFacts, tourFacts, visitedFacts } from '#shared/buyer-journey/next-facts.rules.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import type { ListingView } from '#shared/listings/listings.view.ts';
import type { OfferWithHomeView } from '#shared/offers/offers.view.ts';
import type { PreApprovalView } from '#shared/pre-approvals/pre-approvals.view.ts';
import { progressPercent, type PrepProgress } from '#shared/prep-progress/prep-progress.rules.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';
import type { UserModel } from '../../../prisma/generated/models/User.ts';
import type { AppContext, ServiceReads } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';

type OwnOffer = JourneyOffer & Pick<OfferWithHomeView, 'id' | 'listings'>;

/** More of each than a person works on at once. */
const MAX = 100;
/** Homes whose figures are counted one by one. */
const MAX_HOMES = 10;

const stepSchema = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where a broker sees it. */
  link: z.string(),
  isDue: z.boolean(),
});
const stepsSchema = z.object({ steps: z.array(stepSchema) });
type Step = z.output<typeof stepSchema>;

/** The page of a broker for a page of the person. */
function brokersLink(link: string, userId: string): string {
  const [path = ''] = link.split(/[?#]/);
  if (path === '/pre-approval') return '/admin/pre-approvals';
  if (path === '/preparation') return `/admin/clients/${userId}?part=preparation`;
  if (path === '/offers') return `/admin/clients/${userId}?part=offers`;
  if (path === '/selling' || path.startsWith('/showing-survey/')) return `/admin/clients/${userId}?part=tours`;
  return path === '/messages' ? link : path;
}

/**
 * What a client should do next, by the rules of their own dashboards and from what they see there. Budget, preferences
 * and matches are the person's alone and are left out.
 */
export const clientStepsService = (context: AppContext, services: ServiceReads) => {
  const people = scopedRows<UserModel>(() => context.prisma.user, { missing: 'We couldn’t find that person.' });

  async function buying(actor: UserActor, now: Date): Promise<Step[]> {
    const list = async <Row>(path: string, query: Record<string, unknown> = {}) =>
      ((await services.find(path, { $limit: MAX, ...query }, actor)) as { data: Row[] }).data;
    const [offers, showings, inspections, sales, letters, preparation] = await Promise.all([
      list<OwnOffer>('offers', { userId: actor.userId }),
      list<ShowingView>('showings', { side: 'BUYER' }),
      list<InspectionFacts & { listingId: string }>('inspections', { userId: actor.userId }),
      list<TransactionView>('transactions', { status: 'OPEN' }),
      list<PreApprovalView>('pre-approvals'),
      services.find('prep-progress', {}, actor) as Promise<{ milestones?: PrepProgress }>,
    ]);
    const tours = showings.filter(({ type }) => type === 'TOUR');
    const ofHome = <Row extends { listingId: string }>(rows: readonly Row[], listingId: string) =>
      rows.filter((row) => row.listingId === listingId);
    const homes = [...new Set([...offers, ...tours].map(({ listingId }) => listingId))].map((listingId): NextHome => {
      const home = ofHome(offers, listingId).find(({ listings }) => listings)?.listings ?? null;
      const journey = buyerJourney({
        listingId,
        home,
        showings: ofHome(tours, listingId),
        inspections: ofHome(inspections, listingId),
        offers,
        now,
      });
      return {
        listingId,
        address: (home ?? ofHome(tours, listingId)[0]?.listing)?.address ?? 'a home',
        offerId: journey.offer?.id ?? null,
        steps: journey.steps,
      };
    });
    return nextActions({
      userId: actor.userId,
      homes,
      tours: tourFacts(showings, now),
      visited: visitedFacts(showings, offers, now),
      sales: purchaseFacts(sales),
      letter: letterFacts(letters, now),
      unviewedMatches: 0,
      hasPreferences: null,
      hasBudget: null,
      preparation: preparation.milestones ? progressPercent(preparation.milestones) : null,
    });
  }

  async function selling(actor: UserActor): Promise<Step[]> {
    const { data: homes } = (await services.find(
      'listings',
      { filter: JSON.stringify({ mine: true, type: 'SELLER' }), $limit: MAX_HOMES },
      actor,
    )) as { data: ListingView[] };
    const figures = await Promise.all(
      homes.map(({ id }) => services.get('status', id, {}, actor) as Promise<ListingStatusView>),
    );
    return figures.flatMap(({ id, nextAction }, at) =>
      nextAction
        ? [
            {
              key: `home-${id}`,
              title: nextAction.text,
              text: homes[at]?.address || 'A home without an address yet',
              link: nextAction.link,
              isDue: homes[at]?.status !== 'PENDING',
            },
          ]
        : [],
    );
  }

  return defineService({
    path: 'client-steps',
    summary: 'What a client should do next, as their own dashboard says; for admins. The id is the client’s.',
    roles: { get: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? { deletedAt: null } : NO_ROWS),
    schemas: {},
    view: (steps: z.output<typeof stepsSchema>) => steps,
    acknowledgements: { get: stepsSchema },
    service: {
      get: async (id: string, params: RequestParams) => {
        const { type, email } = await people.get(params, id);
        const actor: UserActor = { kind: 'user', userId: id, type, email };
        const isTrader = type === 'SELLER' || type === 'BUYER' || type === 'PBUYER';
        const steps = isTrader ? [...(await selling(actor)), ...(await buying(actor, context.clock()))] : [];
        // a person who only sells is not asked for a letter
        const isBuying = type !== 'SELLER' || steps.some(({ link }) => link.startsWith('/buyers/'));
        const shown = steps
          .filter(({ link }) => isBuying || link !== '/pre-approval')
          // a sale is one step, also for a person on both lists
          .filter(
            ({ link }, at, all) =>
              !link.startsWith('/transactions/') || all.findIndex((other) => other.link === link) === at,
          )
          .map((step) => ({ ...step, link: brokersLink(step.link, id) }));
        return acknowledge({ steps: shown });
      },
    },
  });
};
