import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ownOfferObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { ObstacleNote } from '../../features/buyer-journey/obstacle-note.tsx';
import { useReturn } from '../../features/consents/use-return.ts';
import { InHomeBar } from '../../features/mls-listings/detail/home-bar.tsx';
import { useUser } from '../../state/hooks.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import { OfferFlow, useIsOurBuyer, type OfferedHome } from './offer-flow.tsx';

/** The offer on a home: of a Hearthport buyer, or of an outside agent on a home that Hearthport sells. */
export function OfferPart({ home, isUnderContract }: { home: OfferedHome; isUnderContract: boolean }) {
  const user = useUser();
  const { isBack, address, leave } = useReturn('offer');
  const [asked, setStep] = useState<'closed' | 'opening' | 'open'>('closed');
  const isOurBuyer = useIsOurBuyer(home);
  const { offers, retry } = useOwnOffers();
  const obstacle = isOurBuyer ? ownOfferObstacle(offers, home.id) : null;
  const step = asked === 'closed' && isBack && user ? 'opening' : asked;
  const opened = useCallback(() => setStep('open'), []);
  const press = (label: string, size: 'large' | 'medium') =>
    isOurBuyer && !user ? (
      <Button
        variant="outlined"
        size={size}
        fullWidth
        component={Link}
        to="/signup?type=BUYER"
        state={{ from: address }}
      >
        {label}
      </Button>
    ) : (
      <Button
        variant="outlined"
        size={size}
        fullWidth
        disabled={obstacle !== null}
        loading={step === 'opening'}
        onClick={() => setStep(isOurBuyer ? 'opening' : 'open')}
      >
        {label}
      </Button>
    );
  return (
    <Box>
      {obstacle?.code === 'offer-exists' ? (
        <ObstacleNote obstacle={obstacle} />
      ) : (
        <>
          {press('Submit an offer', 'large')}
          <InHomeBar>{press('Offer', 'medium')}</InHomeBar>
        </>
      )}
      {isUnderContract && obstacle === null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          This home has an accepted offer. Yours would be kept as a backup.
        </Typography>
      )}
      {step !== 'closed' && (
        <OfferFlow
          home={home}
          onOpened={opened}
          onClose={() => {
            setStep('closed');
            leave();
            retry();
          }}
        />
      )}
    </Box>
  );
}
