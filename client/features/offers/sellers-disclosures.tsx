import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the seller said that the buyer must know, for both sides and the brokerage. */
export function SellersDisclosures({ disclosures }: { disclosures: string | null | undefined }) {
  if (!disclosures?.trim()) return null;
  return (
    <Box component="section" aria-label="Seller’s disclosures" sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" gutterBottom>
        Seller’s disclosures
      </Typography>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{disclosures}</Typography>
    </Box>
  );
}
