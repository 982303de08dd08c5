import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { listingQuality, type QualityGain } from '#shared/listings/listing-quality.rules.ts';
import type { Listing } from '../../state/wire-types.ts';

/** More would be a wall of advice. */
const MAX_SHOWN = 4;

interface QualityCardProps {
  home: Pick<
    Listing,
    'propertyType' | 'description' | 'inclusions' | 'uniques' | 'renovations' | 'yearBuilt' | 'lotSizeAcres'
  > & {
    tax: number | null | undefined;
    conditionDisclosure: string | null | undefined;
  };
  photos: readonly { caption: string }[];
  /** Opens the field in the form. */
  onGo?: (field: QualityGain['field']) => void;
}

/** The score of the listing and what would raise it. */
export function QualityCard({ home, photos, onGo }: QualityCardProps) {
  const { tax = null, conditionDisclosure = null } = home;
  const { score, gains } = listingQuality({ ...home, tax, conditionDisclosure: conditionDisclosure || null, photos });
  return (
    <Box component="section" aria-labelledby="quality-title" sx={{ display: 'grid', gap: 1, maxWidth: '72ch' }}>
      <Typography variant="h4" component="h3" id="quality-title">
        Listing quality: {score} of 100
      </Typography>
      <Box
        sx={(theme) => ({
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          backgroundColor: theme.vars.palette.divider,
        })}
      >
        <Box sx={(theme) => ({ height: 1, width: `${score}%`, backgroundColor: theme.vars.palette.primary.main })} />
      </Box>
      {gains.length === 0 ? (
        <Typography color="text.secondary">Everything that buyers look for is there.</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {gains.slice(0, MAX_SHOWN).map(({ field, points, text }) => (
            <li key={text}>
              {onGo ? (
                <Link
                  component="button"
                  type="button"
                  onClick={() => onGo(field)}
                  sx={{ fontSize: '1rem', textAlign: 'left', verticalAlign: 'top', minHeight: 24 }}
                >
                  {text}
                </Link>
              ) : (
                text
              )}{' '}
              <Typography component="span" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                +{points}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
