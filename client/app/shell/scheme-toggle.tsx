import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { COLOUR_MODES, type ColourMode } from '../color-modes.ts';

const LOOKS: Record<ColourMode, { label: string; Icon: typeof DarkIcon }> = {
  system: { label: 'Colours: as your device', Icon: SystemIcon },
  light: { label: 'Colours: light', Icon: LightIcon },
  dark: { label: 'Colours: dark', Icon: DarkIcon },
};

export function SchemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  const { label, Icon } = LOOKS[mode];
  const next = COLOUR_MODES[(COLOUR_MODES.indexOf(mode) + 1) % COLOUR_MODES.length] ?? 'system';
  return (
    <IconButton title={label} aria-label={`${label}. Change to ${next}.`} onClick={() => setMode(next)} color="inherit">
      <Icon />
    </IconButton>
  );
}
