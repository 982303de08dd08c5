import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { SHARED_BY } from '#shared/organizations/organizations.rules.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetOrganizationBrandQuery } from '../../state/organizations.endpoints.ts';
import { OrganizationBand } from './organization-band.tsx';

/** The organization by whose link the visitor came; nothing for a link that names another one, or none. */
export function SharedBy({ listingId }: { listingId: string }) {
  const [params] = useSearchParams();
  const slug = params.get(SHARED_BY) ?? '';
  const { data: brand } = readOne(useGetOrganizationBrandQuery({ slug, listingId }, { skip: slug === '' }));
  if (!brand) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <OrganizationBand brand={brand} />
    </Box>
  );
}
