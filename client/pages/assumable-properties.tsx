import SearchIcon from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageHeader } from '../ui/page-header.tsx';

/** What it means to take over a seller's loan; such homes say so on their own page. */
export default function AssumablePropertiesPage() {
  return (
    <Container maxWidth="md" sx={{ py: 4 }}>
      <PageHeader title="Homes with a loan you can take over" subtitle="An FHA, VA or USDA loan can pass from the seller to you, at the rate the seller has." actions={<Button component={Link} to="/browse" variant="contained" startIcon={<SearchIcon />}>Browse homes</Button>} />
      <Typography sx={{ mb: 2, maxWidth: '68ch' }}>You pay the difference between the price and what is still owed, in cash or with a second loan, and go on paying the seller&apos;s mortgage. The lender has to approve you, and a fee is due: up to $1,800 for FHA, 0.5% of the loan for VA.</Typography>
      <Typography sx={{ maxWidth: '68ch' }}>Where we know of such a loan, the page of the home names it with its rate and what is about still owed.</Typography>
    </Container>
  );
}
