import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId, useState } from 'react';
import { formatTimeOfDay, guessTimeOfDay, parseTimeOfDay, timeChoices } from '../lib/time-of-day.ts';

type TimeFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** `2:15 PM`, or what is typed so far. */
  value: string;
  onChange: (time: string) => void;
  /** All 24 hours instead of 7:00 AM to 7:00 PM. */
  isFullDay?: boolean;
  isChoiceDisabled?: (time: string) => boolean;
  /** Just wide enough for a time, where several are in one line. */
  isCompact?: boolean;
};

/** Typed as h:mm AM or PM, or picked in 15-minute steps. */
export function TimeField({
  value,
  onChange,
  isFullDay = false,
  isChoiceDisabled,
  isCompact = false,
  slotProps,
  onBlur,
  ...rest
}: TimeFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const pick = (time: string) => {
    onChange(time);
    setAnchor(null);
  };
  return (
    <>
      <TextField
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          const minutes = parseTimeOfDay(value) ?? guessTimeOfDay(value);
          if (minutes !== null && formatTimeOfDay(minutes) !== value) onChange(formatTimeOfDay(minutes));
          onBlur?.(event);
        }}
        slotProps={{
          ...slotProps,
          inputLabel: { shrink: true, ...slotProps?.inputLabel },
          htmlInput: { autoComplete: 'off', placeholder: 'h:mm AM', maxLength: 8, ...slotProps?.htmlInput },
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={isCompact ? { ml: 0 } : {}}>
                <IconButton
                  edge="end"
                  size={isCompact ? 'small' : 'medium'}
                  aria-label="Choose a time"
                  aria-haspopup="menu"
                  aria-controls={anchor ? menuId : undefined}
                  aria-expanded={anchor !== null}
                  disabled={rest.disabled}
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <ScheduleIcon fontSize={isCompact ? 'small' : 'medium'} />
                </IconButton>
              </InputAdornment>
            ),
            ...slotProps?.input,
          },
        }}
      />
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 320 } }, list: { 'aria-label': 'Times' } }}
      >
        {timeChoices(isFullDay).map((time) => (
          <MenuItem
            key={time}
            selected={time === value}
            disabled={isChoiceDisabled?.(time) ?? false}
            onClick={() => pick(time)}
          >
            {time}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
