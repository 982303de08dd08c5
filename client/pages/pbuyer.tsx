import Box from '@mui/material/Box';
import { HomeMessages } from '../features/messages/home-messages.tsx';
import { TransactionStatus } from '../features/transactions/transaction-status.tsx';
import { HomeSearch } from './buying/home-search.tsx';

export default function PbuyerPage() {
  return (
    <HomeSearch
      title="Your home search"
      subtitle="Your tours, your offers, and what comes next."
      top={<TransactionStatus />}
    >
      <Box sx={{ mt: 6 }}>
        <HomeMessages listingId={null} />
      </Box>
    </HomeSearch>
  );
}
