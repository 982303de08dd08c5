import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import type { HomeCard as Home } from '#shared/mls-listings/mls-listings.view.ts';
import { HomeCard } from '../../features/mls-listings/home-card.tsx';
import { placeLauncher } from '../../lib/launcher-place.ts';
import { useBudget } from '../../state/use-budget.ts';

interface OpenedHomeProps {
  home: Home;
  /** Above the button between map and list. */
  isNarrow: boolean;
  onClose: () => void;
}

/** The home whose pin was pressed, over the map. */
export function OpenedHome({ home, isNarrow, onClose }: OpenedHomeProps) {
  // on a phone's map no list has asked for the budget, with which a monthly cost is counted
  useBudget();
  // the card lies where the launcher is
  useEffect(() => placeLauncher('away'), []);
  return (
    <Box
      role="region"
      aria-label="Selected home"
      sx={{
        position: 'absolute',
        left: 12,
        right: 12,
        bottom: isNarrow ? 76 : 24,
        zIndex: 500,
        maxWidth: 440,
        mx: 'auto',
      }}
    >
      <HomeCard home={home} isCompact />
      <IconButton
        aria-label="Close the home"
        size="small"
        onClick={onClose}
        sx={(theme) => ({
          position: 'absolute',
          right: 8,
          top: 8,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
        })}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
