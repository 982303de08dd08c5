import { daysBetween } from '#shared/kernel/zoned-time.ts';
import { nextForPartner } from '#shared/transactions/transactions.desk.ts';
import { shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { buyerName } from '../../state/offer-facts.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import { RowCardSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { inDays } from './next-up.ts';
import { NextUpCard } from './next-up-card.tsx';

const SORTS = { LENDER: { '$sort[financingDueDate]': 1 }, TITLE: { '$sort[closingDate]': 1 } } as const;

/** What a lender or a title company acts on next, of all their sales. */
export function PartnerNext({ type }: { type: 'LENDER' | 'TITLE' }) {
  const now = useNow();
  const { rows, error } = readRows(
    useFindTransactionsQuery({ list: 'TO_DO', ...SORTS[type], $limit: 50 }, { refetchOnFocus: true }),
  );
  if (!rows && !error) return <RowCardSkeleton count={1} photo="240px" isStacked />;
  // the list is sorted by one date of a sale, of which another may come first
  const [next] = (rows ?? [])
    .flatMap((sale) => {
      const due = nextForPartner(type, sale.deadlines);
      return due ? [{ sale, due }] : [];
    })
    .sort((a, b) => String(a.due.at).localeCompare(String(b.due.at)));
  if (!next) return null;
  const { sale, due } = next;
  const isLate = due.state === 'late';
  return (
    <NextUpCard
      home={sale.listing ?? null}
      next={{
        label: isLate ? 'Late' : `Next, ${inDays(daysBetween(now, due.at, sale.timeZone))}`,
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
