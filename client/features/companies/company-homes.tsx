import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { priceTextOfListing } from '#shared/mls-listings/home-price.ts';
import { readPages } from '../../lib/read-state.ts';
import { useFindCompanyHomesInfiniteQuery, type Company } from '../../state/companies.endpoints.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { PagedStates } from '../../ui/paged-states.tsx';

/** The homes of the people of a company. */
export function CompanyHomes({ company }: { company: Company }) {
  const list = readPages(useFindCompanyHomesInfiniteQuery(company.id));
  return (
    <PagedStates
      list={list}
      empty={<EmptyState title="No homes yet">Its people’s homes appear here, including drafts.</EmptyState>}
    >
      <LinkRows
        label="Homes"
        rows={list.rows.map((home) => ({
          key: home.id,
          title: [home.address || 'No address yet', home.city].filter(Boolean).join(', '),
          text: [
            home.status === 'APPROVED' ? externalStatusLabel(home) : LISTING_STATUS_LABELS[home.status],
            priceTextOfListing(home),
          ].join(' · '),
          to: `/listings/${home.id}`,
        }))}
      />
    </PagedStates>
  );
}
