import BlockIcon from '@mui/icons-material/RemoveOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import InspectionIcon from '@mui/icons-material/FactCheckOutlined';
import OfferIcon from '@mui/icons-material/DescriptionOutlined';
import TourIcon from '@mui/icons-material/MeetingRoomOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { BuyerStep, BuyerStepName } from '#shared/buyer-journey/buyer-journey.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';

const ICONS: Readonly<Record<BuyerStepName, ComponentType<SvgIconProps>>> = {
  tour: TourIcon,
  inspection: InspectionIcon,
  offer: OfferIcon,
};

/** The step in a circle of its color; a check once it is completed. Decorative: the label is beside it. */
export function StepIcon({ step: { name, state }, size = 40 }: { step: BuyerStep; size?: number }) {
  const tone = STATUSES.buyerStep[state].tone;
  const Icon = state === 'completed' ? CheckIcon : state === 'n/a' ? BlockIcon : ICONS[name];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        flex: '0 0 auto',
        width: size,
        height: size,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        color: state === 'completed' ? theme.vars.palette.background.paper : theme.vars.palette.states[tone].text,
        backgroundColor:
          state === 'completed' ? theme.vars.palette.states[tone].main : theme.vars.palette.states[tone].tint,
        border: `2px solid ${theme.vars.palette.states[tone].main}`,
      })}
    >
      <Icon sx={{ fontSize: size * 0.55 }} />
    </Box>
  );
}
