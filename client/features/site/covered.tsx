import DoneIcon from '@mui/icons-material/CheckOutlined';
import NotIcon from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usd } from '../../lib/format.ts';

const IN = [
  'A price opinion from homes sold nearby, reviewed with a broker',
  'Your home on the regional MLS, and through it on the sites that buyers search',
  'A page of its own with your photos, facts and history',
  'Showings requested, confirmed and reviewed online, on your terms',
  'Your net proceeds for every offer',
  'Negotiation round by round, with a broker beside you',
  'Disclosures, purchase agreement and signatures',
  'One page with every date and contact on the way to closing',
] as const;
const NOT_IN = [
  'What you offer a buyer’s agent: your decision, never part of our fee',
  'Your attorney or settlement fee, and the payoff of your mortgage',
  'Repairs and credits you agree to',
  'Professional photos or staging, if you want them',
] as const;

function Lines({ title, lines, isIn }: { title: string; lines: readonly string[]; isIn: boolean }) {
  const Icon = isIn ? DoneIcon : NotIcon;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {lines.map((line) => (
          <Box component="li" key={line} sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', gap: 1.5 }}>
            <Icon aria-hidden sx={{ color: isIn ? 'primary.main' : 'text.secondary', mt: '1px' }} />
            <span>{line}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What the fee covers, and what it does not. */
export function Covered({ flatFee }: { flatFee: number }) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1.2fr 1fr' } }}>
      <Lines title={`Included in the ${usd(flatFee)}`} lines={IN} isIn />
      <Lines title="Not included" lines={NOT_IN} isIn={false} />
    </Box>
  );
}
