import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT_PICTURES, type ProductPicture } from './product-pictures.tsx';

export interface WorkStep {
  title: string;
  text: string;
  picture: ProductPicture;
}

export const SELLING_STEPS: readonly WorkStep[] = [
  {
    title: 'Tell us about your home',
    picture: 'listing',
    text:
      'Enter the facts once and add photos. A broker reviews every listing before it goes live and contacts ' +
      'you if something is missing.',
  },
  {
    title: 'Show it on your terms',
    picture: 'showings',
    text: 'Buyers request a time; you confirm with one tap or suggest another. No one comes in without your OK.',
  },
  {
    title: 'Compare offers side by side',
    picture: 'offers',
    text:
      'Every offer shows what you would keep after costs. Accept, decline or counter each term, with your ' +
      'broker beside you.',
  },
  {
    title: 'Close',
    picture: 'closing',
    text:
      'Inspection, appraisal, title and closing are on one page with their dates. The flat fee is paid from ' +
      'the sale.',
  },
];

export const BUYING_STEPS: readonly WorkStep[] = [
  {
    title: 'See what’s for sale',
    picture: 'search',
    text: 'Homes across Alabama and Tennessee on a map, with price history and monthly cost.',
  },
  {
    title: 'Tour it',
    picture: 'tour',
    text: 'Suggest up to three times. Touring with us is no commitment, no contracts until you make an offer.',
  },
  {
    title: 'Make an offer that fits',
    picture: 'negotiation',
    text:
      'A broker reviews your offer before the seller sees it and helps you choose terms that win without ' +
      'overpaying.',
  },
  {
    title: 'Move in',
    picture: 'closing',
    text: 'Follow every step to the keys, and pay a flat fee instead of a share of the price.',
  },
];

export function HowItWorks({ steps }: { steps: readonly WorkStep[] }) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: `repeat(${steps.length}, 1fr)` },
      }}
    >
      {steps.map(({ title, text, picture }, at) => (
        <Box component="li" key={title} sx={{ display: 'flex', flexDirection: 'column' }}>
          <Typography
            aria-hidden
            sx={(theme) => ({
              fontFamily: theme.typography.fontFamilySerif,
              fontSize: '1.75rem',
              fontWeight: 600,
              color: theme.vars.palette.secondary.main,
              lineHeight: 1,
              mb: 1.5,
            })}
          >
            {at + 1}
          </Typography>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <Typography color="text.secondary">{text}</Typography>
          <Box sx={{ mt: 'auto', pt: 2 }}>{PRODUCT_PICTURES[picture]}</Box>
        </Box>
      ))}
    </Box>
  );
}
