import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { VisitView } from '../features/inspections/visit-view.tsx';
import { setPageTitle } from '../lib/page-title.ts';
import { readOne } from '../lib/read-state.ts';
import { useGetInspectionVisitQuery } from '../state/inspections.endpoints.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

/** One inspection for its inspector, by an emailed link and without an account. */
export default function InspectionVisitPage() {
  const { slug = '' } = useParams();
  const { supportPhone, supportEmail } = useSiteConfig().brand;
  const result = useGetInspectionVisitQuery({ slug }, { refetchOnFocus: true });
  const { data, error, status, retry } = readOne(result);
  useEffect(() => setPageTitle('Inspection'), []);
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, sm: 4 } }}>
      {status === 404 ? (
        <EmptyState component="h1" icon={<LinkOffIcon />} title="This link doesn’t open an inspection">
          <p>{error}</p>
          <Link href={`tel:${supportPhone}`}>{supportPhone}</Link> ·{' '}
          <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </EmptyState>
      ) : (
        <>
          {error && !data && (
            <PageError
              title="This inspection didn’t load"
              tabTitle="Inspection"
              message={error}
              onRetry={retry}
              isRetrying={result.isFetching}
            />
          )}
          {error && data && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
          {data ? <VisitView slug={slug} visit={data} /> : !error && <ListSkeleton rows={3} />}
        </>
      )}
    </Container>
  );
}
