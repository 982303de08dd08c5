import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { COLOR_MODES, type ColorMode } from '../color-modes.ts';

const MODES: Record<ColorMode, { label: string; Icon: typeof DarkIcon }> = {
  system: { label: 'Colors: same as your device', Icon: SystemIcon },
  light: { label: 'Colors: light', Icon: LightIcon },
  dark: { label: 'Colors: dark', Icon: DarkIcon },
};

export function SchemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  const { label, Icon } = MODES[mode];
  const next = COLOR_MODES[(COLOR_MODES.indexOf(mode) + 1) % COLOR_MODES.length] ?? 'system';
  return (
    <IconButton title={label} aria-label={`${label}. Change to ${next}.`} onClick={() => setMode(next)} color="inherit">
      <Icon />
    </IconButton>
  );
}
