import SearchIcon from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { PreferencesForm } from '../features/buyer-preferences/preferences-form.tsx';
import { useLoadedPreferences } from '../features/buyer-preferences/use-preferences.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SampleContext } from '../ui/sample-context.ts';
import { FormSkeleton } from '../ui/skeletons.tsx';

export default function BuyerPreferencesPage() {
  const isSample = useContext(SampleContext);
  const [loaded, retry] = useLoadedPreferences();
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="What you’re looking for"
        subtitle={`Fill in what matters to you, in any order.${
          isSample ? '' : ' Each change is saved as you make it, and only you see it.'
        }`}
        actions={
          <Button component={Link} to="/explore" variant="outlined" startIcon={<SearchIcon />}>
            Find a home
          </Button>
        }
      />
      {loaded.is === 'loading' && <FormSkeleton fields={6} />}
      {loaded.is === 'failed' && <ErrorState message={loaded.message} onRetry={retry} />}
      {loaded.is === 'ready' && <PreferencesForm stored={loaded.stored} />}
    </Container>
  );
}
