/** Icon and color of each step state: never color alone. */
import BlockIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/PriorityHighOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { type StepState } from '#shared/transactions/transactions.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';

export const STEP_ICONS: Readonly<Record<StepState, ComponentType<SvgIconProps>>> = {
  completed: CheckIcon,
  pending: HourglassIcon,
  needed: ErrorIcon,
  repairs: BuildIcon,
  'on hold': PauseIcon,
  'not applicable': BlockIcon,
};

export const stepTone = (state: StepState) => STATUSES.step[state].tone;

/** The id of a step's panel on the page. */
export const panelId = (step: string): string => `step-${step}`;
