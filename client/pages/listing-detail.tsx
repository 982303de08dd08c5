import Container from '@mui/material/Container';
import { useParams } from 'react-router-dom';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { HomeById } from './listing-detail/home-by-id.tsx';
import { ListingByName } from './listing-detail/listing-by-name.tsx';

export default function ListingDetailPage() {
  const { id, slug, mlsId } = useParams();
  return (
    <>
      <Container maxWidth="lg" sx={{ py: { xs: 2, sm: 4 } }}>
        {mlsId ? <HomeById id={mlsId} /> : <ListingByName name={id ?? slug ?? ''} />}
      </Container>
      <CompareBar />
    </>
  );
}
