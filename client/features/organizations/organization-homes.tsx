import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { priceTextOfListing } from '#shared/mls-listings/home-price.ts';
import { sharedPath } from '#shared/organizations/organizations.rules.ts';
import { readPages } from '../../lib/read-state.ts';
import { useFindOrganizationHomesInfiniteQuery, type Organization } from '../../state/organizations.endpoints.ts';
import { copyLink } from '../../ui/copy-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { PagedStates } from '../../ui/paged-states.tsx';

/** The homes that an organization shares, each with its link. */
export function OrganizationHomes({ organization }: { organization: Organization }) {
  const list = readPages(useFindOrganizationHomesInfiniteQuery(organization.id));
  return (
    <PagedStates
      list={list}
      empty={
        <EmptyState title="No homes yet">
          Choose the organization in the fields that the broker sets for a home, and the home appears here with its
          link.
        </EmptyState>
      }
    >
      <LinkRows
        label="Homes"
        rows={list.rows.map((home) => {
          const path = sharedPath({ id: home.id, slug: home.slug ?? null }, organization);
          const address = home.address || 'No address yet';
          const isPublished = home.status === 'APPROVED';
          return {
            key: home.id,
            title: `${address}, ${home.city}`,
            text: [
              isPublished
                ? externalStatusLabel(home)
                : `${LISTING_STATUS_LABELS[home.status]}: the band appears once it is published`,
              priceTextOfListing(home),
            ].join(' · '),
            end: (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => void copyLink(`${window.location.origin}${path}`)}
                  aria-label={`Copy the link: ${address}`}
                >
                  Copy link
                </Button>
                <Button size="small" href={path} aria-label={`Open: ${address}`}>
                  Open
                </Button>
              </Box>
            ),
          };
        })}
      />
    </PagedStates>
  );
}
