import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { federalHolidays, holidayName } from '#shared/kernel/business-days.ts';
import { minuteOfDay, wallClock } from '#shared/kernel/zoned-time.ts';
import { TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import type { TourDay, TourSlot } from './tour-slots.ts';

interface SlotPickerProps {
  days: readonly TourDay[];
  zone: string;
  chosen: readonly string[];
  onPress: (iso: string) => void;
  /** Why a start is too close to another visit of the person; null where it is not. */
  clashAt?: (iso: string) => string | null;
  /** Offers full and half hours until more are asked for. */
  isShort?: boolean;
}

const PARTS = [
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: 17 },
  { name: 'Evening', until: 24 },
] as const;
const partOf = (slot: TourSlot, zone: string) => PARTS.findIndex(({ until }) => wallClock(slot.iso, zone).hour < until);

function dayLabel(iso: string, zone: string): { weekday: string; day: string } {
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(iso));
  return { weekday: formatted({ weekday: 'short' }), day: formatted({ month: 'short', day: 'numeric' }) };
}

/** Start times of one day in 15-minute steps; taken ones are disabled. */
export function SlotPicker({ days, zone, chosen, onPress, clashAt = () => null, isShort = false }: SlotPickerProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(!isShort);
  const id = useId();
  const isOffered = ({ iso }: TourSlot) => isWhole || minuteOfDay(iso, zone) % 30 === 0 || chosen.includes(iso);
  const holds = ({ slots }: TourDay) => slots.some(({ iso }) => iso === chosen[0]);
  const day = days.find(({ key }) => key === picked) ?? days.find(holds) ?? days[0];
  if (!day) return null;
  const holiday = holidayName(day.key);
  return (
    <Box>
      <Tabs
        value={day.key}
        onChange={(_, key: string) => setPicked(key)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Day of the visit"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map(({ key, slots }) => {
          const formatted = dayLabel(slots[0]?.iso ?? key, zone);
          const named = holidayName(key);
          const count = slots.filter(({ iso }) => chosen.includes(iso)).length;
          return (
            <Tab
              key={key}
              value={key}
              id={`${id}-${key}`}
              aria-controls={`${id}-slots`}
              aria-label={`${formatted.weekday}, ${formatted.day}${named ? `, ${named}` : ''}${count ? `, ${count} chosen` : ''}`}
              label={
                <Box component="span" sx={{ lineHeight: 1.3 }}>
                  <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
                    {formatted.weekday}
                  </Box>
                  <b>{formatted.day}</b>
                  {count > 0 && ` · ${count}`}
                  {named && (
                    <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
                      {named}
                    </Box>
                  )}
                </Box>
              }
              sx={{ textTransform: 'none', minWidth: 84 }}
            />
          );
        })}
      </Tabs>
      <Box role="tabpanel" id={`${id}-slots`} aria-labelledby={`${id}-${day.key}`}>
        {(holiday !== null || federalHolidays(Number(day.key.slice(0, 4))).includes(day.key)) && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            This day is {holiday ?? 'a federal holiday'}. A reply may take longer.
          </Typography>
        )}
        {day.slots.some(({ iso, isTaken }) => !isTaken && clashAt(iso)) && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1, display: 'flex', gap: 0.5 }}>
            <WarningIcon fontSize="small" color="warning" aria-hidden />
            Close to another visit. Choose the time to see why.
          </Typography>
        )}
        {PARTS.map(({ name }, part) => {
          const slots = day.slots.filter((slot) => partOf(slot, zone) === part && isOffered(slot));
          if (slots.length === 0) return null;
          return (
            <Box key={name} role="group" aria-label={name} sx={{ mb: 2 }}>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                {name}
              </Typography>
              <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))' }}>
                {slots.map(({ iso, isTaken, refusal }) => {
                  const time = formatTimeOfDay(minuteOfDay(iso, zone));
                  const clash = isTaken ? null : clashAt(iso);
                  return (
                    <ToggleButton
                      key={iso}
                      value={iso}
                      size="small"
                      color="primary"
                      selected={chosen.includes(iso)}
                      disabled={isTaken}
                      aria-label={
                        isTaken
                          ? `${time}, ${refusal === TIME_TAKEN ? 'taken' : `not available. ${refusal}`}`
                          : clash
                            ? `${time}, close to another visit`
                            : time
                      }
                      title={(isTaken ? refusal : clash) ?? undefined}
                      onClick={() => onPress(iso)}
                      sx={{
                        // a time is proposed as the dialog opens: nothing should fade then
                        transition: 'none',
                        textTransform: 'none',
                        fontWeight: 600,
                        minHeight: 40,
                        color: 'text.primary',
                        textDecoration: isTaken ? 'line-through' : 'none',
                        '&.Mui-selected, &.Mui-selected:hover': {
                          backgroundColor: 'primary.main',
                          color: 'primary.contrastText',
                        },
                      }}
                    >
                      {time}
                      {clash && <WarningIcon fontSize="inherit" color="warning" aria-hidden sx={{ ml: 0.5 }} />}
                    </ToggleButton>
                  );
                })}
              </Box>
            </Box>
          );
        })}
        {!isWhole && (
          <Button size="small" onClick={() => setWhole(true)} sx={{ mb: 2 }}>
            Show times every 15 minutes
          </Button>
        )}
      </Box>
    </Box>
  );
}
