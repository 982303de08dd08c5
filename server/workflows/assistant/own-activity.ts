import type { OwnActivity, ToolResult } from '#shared/assistant/assistant.types.ts';
import { OWN_ACTIVITY_LABELS, ownActivityNone, SIGN_IN_FOR_OWN } from '#shared/assistant/own-activity.messages.ts';
import { ownActivityPage, ownOfferFact, ownSaleFact, ownTourFact } from '#shared/assistant/own-activity.ts';
import type { OfferWithHomeView } from '#shared/offers/offers.view.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';
import type { AssistantContext } from './find-home.ts';
import { result } from './tool-result.ts';

const MAX_SHOWN = 5;

/**
 * Where the offers, tours or sales of the person who asks stand, read with their own permissions: the latest offers,
 * the next tours, the open sales. Guests are asked to log in; a broker, who sees everybody's, is led to the desk.
 */
export async function ownActivity(
  { context, services, actor }: AssistantContext,
  wanted: OwnActivity,
): Promise<ToolResult> {
  if (actor.kind !== 'user') return result('ownActivity', [], { note: SIGN_IN_FOR_OWN });
  const { type } = actor;
  // lenders and title companies have sales, and neither offers nor tours
  const about = type === 'LENDER' || type === 'TITLE' ? 'sales' : wanted;
  const page = ownActivityPage(about, type);
  if (type === 'ADMIN') return result('ownActivity', [{ text: 'All of them are on {your desk}.', href: page }]);
  const now = context.clock();
  const rows = async <Row>(path: string, query: object) =>
    ((await services.find(path, { $limit: MAX_SHOWN, ...query }, actor)) as { data: Row[] }).data;
  const facts = {
    offers: async () =>
      (await rows<OfferWithHomeView>('offers', { $sort: { createdAt: -1 } })).map((row) =>
        ownOfferFact(row, type, now),
      ),
    tours: async () =>
      (await rows<ShowingView>('showings', { from: now.toISOString(), $sort: { proposedTime: 1 }, $limit: 50 }))
        .filter(({ state }) => state === 'CONFIRMED' || state === 'REQUESTED' || state === 'DENIED')
        .slice(0, MAX_SHOWN)
        .map((row) => ownTourFact(row, type)),
    sales: async () => (await rows<TransactionView>('transactions', { status: 'OPEN' })).map(ownSaleFact),
  };
  const found = await facts[about]();
  if (!found.length) return result('ownActivity', [], { note: ownActivityNone(about, page) });
  return result('ownActivity', found, { lead: OWN_ACTIVITY_LABELS[about] });
}
