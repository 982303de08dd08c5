import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { useUser } from '../../state/hooks.ts';
import { FormMoney, FormNumber, FormSwitch } from '../../ui/form-fields.tsx';
import { TextListField } from './text-list-field.tsx';

const row = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const HOA_SERVICES = [
  'Lawn care',
  'Pool',
  'Clubhouse',
  'Trash',
  'Water',
  'Exterior maintenance',
  'Insurance',
  'Security',
];

export function PriceStep({ listingId }: { listingId: string }) {
  const user = useUser();
  const [hoa] = useField<boolean>('hasHOA');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <FormMoney
          name="price"
          label="Asking price"
          helperText="You can adjust it at any time once your home is on the market."
        />
        {/* brokers have comps of their own */}
        {user?.type !== 'ADMIN' && (
          <Typography sx={{ mt: 1 }}>
            Not sure?{' '}
            <Link component={RouterLink} to={`/price-opinion/${listingId}`}>
              See what homes nearby sold for
            </Link>
            , or ask a broker for a price opinion there.
          </Typography>
        )}
      </Box>
      <Box sx={row}>
        <FormNumber
          name="commission"
          label="Buyer's agent commission (%)"
          helperText="What you offer the agent who brings the buyer"
          slotProps={{ htmlInput: { min: 0, max: 10, step: 'any' } }}
        />
        <FormMoney name="tax" label="Property tax per year" />
      </Box>
      <FormMoney
        name="mortgageBalance"
        label="Mortgage balance"
        helperText={`Only you and ${PRODUCT} see this. It lets us show what you would keep from each offer.`}
      />
      <FormSwitch name="hasHOA" label="There is a homeowners association" />
      {hoa.value && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FormMoney name="hoaFees" label="HOA fees per month" />
          <TextListField name="hoaServices" label="What the fees cover" suggestions={HOA_SERVICES} />
        </Box>
      )}
    </Box>
  );
}
