import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import DateIcon from '@mui/icons-material/EventOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { StatusLook, StatusTone } from '#shared/kernel/status.ts';

/** The icon that goes with each color: the colors alone are not enough. */
export const TONE_ICONS: Record<StatusTone, ComponentType<SvgIconProps>> = {
  confirmed: CheckIcon,
  requested: ScheduleIcon,
  cancelled: BlockIcon,
  pending: HourglassIcon,
  attention: ErrorIcon,
  onHold: PauseIcon,
  over: DoneIcon,
  // gray where a declined or canceled thing is red: nobody said no
  ended: BlockIcon,
};

const OTHER_ICONS: Record<NonNullable<StatusLook['icon']>, ComponentType<SvgIconProps>> = {
  flag: FlagIcon,
  date: DateIcon,
};

/** A label of more letters may take two lines. */
const LONG = 24;

/** A state as color, icon and label, all three from `shared/statuses/statuses.table.ts`. */
export function StatusChip({ tone, label, icon }: StatusLook) {
  const Icon = icon ? OTHER_ICONS[icon] : TONE_ICONS[tone];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: label.length > LONG ? 'normal' : 'nowrap',
        color: theme.vars.palette.states[tone].text,
        backgroundColor: theme.vars.palette.states[tone].tint,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 16, flexShrink: 0 }} />
      {label}
    </Box>
  );
}
