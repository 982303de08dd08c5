import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link, useParams } from 'react-router-dom';
import { VerificationReport } from '../features/verification/verification-report.tsx';
import { readOne } from '../lib/read-state.ts';
import { useVerifyDocumentQuery } from '../state/document-verifications.endpoints.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** `/verify/{code}`, printed on the certificate page of each signed document. */
export default function VerifyPage() {
  const { code = '' } = useParams();
  const { data: verification, error, status, isLoading, retry } = readOne(useVerifyDocumentQuery(code));

  const content = () => {
    if (verification) return <VerificationReport verification={verification} code={code} />;
    if (status === 404)
      return (
        <EmptyState
          isLeft
          title="We can’t find that code"
          action={
            <Button component={Link} to="/" variant="contained">
              Go to the home page
            </Button>
          }
        >
          {error}
        </EmptyState>
      );
    if (error) return <ErrorState message={error} isRetrying={isLoading} onRetry={retry} />;
    return <Spinner caption="Checking the document…" />;
  };
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, sm: 6 } }}>
      <PageHeader
        title="Verify a document"
        subtitle="Whether a signed document is complete, sealed and unchanged, and whether your copy is the same."
      />
      {content()}
    </Container>
  );
}
