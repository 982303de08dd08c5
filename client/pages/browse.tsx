import MapIcon from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { withFilters } from '../features/homes/home-filters.ts';
import { HomeResults } from '../features/homes/home-results.tsx';
import { useHomeFilters } from '../features/homes/use-home-filters.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function BrowsePage() {
  const { filters, setFilters, params } = useHomeFilters();
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Browse homes" subtitle="Homes for sale in Alabama and Tennessee."
        actions={<Button component={Link} to={`/explore?${withFilters(params, filters).toString()}`} variant="outlined" startIcon={<MapIcon />}>See them on the map</Button>}
      />
      <HomeResults filters={filters} setFilters={setFilters} params={params} />
    </Container>
  );
}
