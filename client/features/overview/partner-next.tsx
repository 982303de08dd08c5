import { daysBetween } from '#shared/kernel/zoned-time.ts';
import { nextForPartner } from '#shared/transactions/transactions.desk.ts';
import { shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { buyerName } from '../../state/offer-facts.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import { useNow } from '../../ui/use-now.ts';
import { inDays } from './next-up.ts';
import { NextUpCard } from './next-up-card.tsx';

const SORTS = { LENDER: { '$sort[financingDueDate]': 1 }, TITLE: { '$sort[closingDate]': 1 } } as const;

/** The sale that a lender or a title company acts on next, above the list that begins with it. */
export function PartnerNext({ type }: { type: 'LENDER' | 'TITLE' }) {
  const now = useNow();
  const [sale] =
    readRows(useFindTransactionsQuery({ list: 'TO_DO', ...SORTS[type], $limit: 1 }, { refetchOnFocus: true })).rows ??
    [];
  if (!sale) return null;
  const due = nextForPartner(type, sale.deadlines);
  if (!due) return null;
  const days = daysBetween(now, due.at, sale.timeZone);
  const isLate = due.state === 'late';
  return (
    <NextUpCard
      home={sale.listing ?? null}
      next={{
        label: isLate ? 'Late' : `Next, ${inDays(days)}`,
        title: `${due.label}: ${sale.listing?.address ?? 'a home'}`,
        lines: [shortDate(due.at, sale.timeZone), sale.offer ? `Buyer: ${buyerName(sale.offer)}` : ''].filter(Boolean),
        link: `/transactions/${sale.id}`,
        button: 'Open the sale',
        listingId: null,
        isDue: isLate,
      }}
    />
  );
}
