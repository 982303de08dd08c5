import AddIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useSetShowingAvailabilityMutation } from '../../state/showings.endpoints.ts';
import type { Listing, Showing, ShowingAvailability, ShowingSetting } from '../../state/wire-types.ts';
import { Calendar } from '../../ui/calendar.tsx';
import { dayPlus, isWholeDays, spanLabel, type CalendarShown, type CalendarSpan } from '../../ui/calendar-events.ts';
import { toast } from '../../ui/toast.ts';
import { blackoutSpan, hostEvents, hoursEvents, rangeOf, type Blackout } from './availability-events.ts';
import { BlackoutDialog } from './blackout-dialog.tsx';
import { hoursTyped, typedErrors, typedSetting, WeeklyHoursForm, type TypedSetting } from './weekly-hours-form.tsx';

interface AvailabilityEditorProps {
  listing: Listing;
  availability: ShowingAvailability;
  showings: readonly Showing[];
  now: Date;
  onShowing: (id: string) => void;
  onOpenHouse: () => void;
}

interface Opened {
  span: CalendarSpan;
  note: string;
  /** The changed one; a new one without. */
  index: number | null;
}

/** One calendar and its forms: when a home can be visited. */
export function AvailabilityEditor(props: AvailabilityEditorProps) {
  const { listing, availability, showings, now, onShowing, onOpenHouse } = props;
  const { timeZone: zone, blackouts } = availability;
  const today = dayIn(now, zone);
  const [save, saving] = useSetShowingAvailabilityMutation();
  const [drags, setDrags] = useState<'off' | 'hours'>('off');
  const [shown, setShown] = useState<Pick<CalendarShown, 'firstDay' | 'lastDay'>>({ firstDay: today, lastDay: today });
  const [draft, setDraft] = useState<TypedSetting | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const setting = useMemo(() => draft ?? typedSetting(availability), [draft, availability]);
  const hours = useMemo(() => hoursTyped(setting), [setting]);
  const drawnHours = useMemo(() => hours.filter(({ from, to }) => from >= 0 && to > from), [hours]);
  const confirmed = showings.filter(({ state }) => state === 'CONFIRMED');
  const events = useMemo(
    () => [...hostEvents(listing, showings, blackouts), ...(drags === 'hours' ? hoursEvents(drawnHours, shown) : [])],
    [listing, showings, blackouts, drags, drawnHours, shown],
  );
  const change = (next: TypedSetting) => {
    setDraft(next);
    setFailure(null);
  };
  const store = (changed: Partial<ShowingSetting>) =>
    save({
      listingId: listing.id,
      setting: {
        version: availability.version,
        hours: availability.hours,
        noticeHours: availability.noticeHours,
        daysAhead: availability.daysAhead,
        blackouts,
        ...changed,
      },
    }).unwrap();

  const saveHours = async () => {
    setIsTried(true);
    if (Object.keys(typedErrors(setting)).length > 0) return;
    setFailure(null);
    try {
      await store({ hours, noticeHours: setting.noticeHours, daysAhead: setting.daysAhead });
      setDraft(null);
      setIsTried(false);
      toast('Your hours are saved.', { kind: 'success' });
    } catch (error) {
      setFailure({
        message: messageOf(error, 'Your hours weren’t saved. Please try again.'),
        fields: fieldErrorsOf(error),
      });
    }
  };
  const storeBlackouts = async (rows: Blackout[], said: string) => {
    await store({ blackouts: rows });
    toast(said, { kind: 'success' });
  };
  const others = blackouts.filter((_, index) => index !== opened?.index);
  const selected = (span: CalendarSpan) => {
    if (drags === 'off') setOpened({ span, note: '', index: null });
    else if (!isWholeDays(span)) change(typedSetting({ ...setting, hours: [...hours, rangeOf(span)] }));
  };
  const moved = (id: string, span: CalendarSpan) => {
    const [kind, at] = id.split(':');
    const index = Number(at);
    if (kind === 'off') setOpened({ span, note: blackouts[index]?.note ?? '', index });
    if (kind === 'hours' && !isWholeDays(span))
      change(typedSetting({ ...setting, hours: hours.map((range, nth) => (nth === index ? rangeOf(span) : range)) }));
  };
  const openBlackout = (index: number) => {
    const blackout = blackouts[index];
    if (blackout) setOpened({ span: blackoutSpan(blackout, zone), note: blackout.note, index });
  };
  const pressed = (id: string) => {
    const [kind, at = ''] = id.split(':');
    if (kind === 'off') openBlackout(Number(at));
    else if (kind === 'showing') onShowing(at);
    else if (kind === 'open') onOpenHouse();
    else document.getElementById('weekly-hours')?.scrollIntoView({ block: 'start' });
  };
  const tomorrow = dayPlus(today, 1);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="section" aria-labelledby="calendar-title">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
          <Typography id="calendar-title" variant="h3" component="h2" sx={{ flexGrow: 1 }}>
            Calendar
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={drags}
            aria-label="What dragging in the calendar changes"
            onChange={(_, next: 'off' | 'hours' | null) => next && setDrags(next)}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <ToggleButton value="off" sx={{ textTransform: 'none' }}>
              Drag time off
            </ToggleButton>
            <ToggleButton value="hours" sx={{ textTransform: 'none' }}>
              Drag weekly hours
            </ToggleButton>
          </ToggleButtonGroup>
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => setOpened({ span: { start: tomorrow, end: tomorrow }, note: '', index: null })}
          >
            Add time off
          </Button>
        </Box>
        <Calendar
          label="Visits to this home"
          events={events}
          views={['week', 'day', 'agenda']}
          zone={zone}
          openHours={drawnHours}
          emptyText="Nothing is planned this week."
          onShow={setShown}
          onPress={pressed}
          onSelect={selected}
          onMove={moved}
        />
        {blackouts.length > 0 && (
          <Box
            component="ul"
            aria-label="Time off"
            sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}
          >
            {blackouts.map((blackout, index) => {
              const when = spanLabel(blackoutSpan(blackout, zone));
              return (
                <Box
                  component="li"
                  key={blackout.startTime}
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
                >
                  <Typography sx={{ fontWeight: 600 }}>{when}</Typography>
                  <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {blackout.note || 'Time off'}
                  </Typography>
                  <Button size="small" onClick={() => openBlackout(index)} aria-label={`Change the time off ${when}`}>
                    Change
                  </Button>
                </Box>
              );
            })}
          </Box>
        )}
      </Box>
      <Box component="section" id="weekly-hours" aria-labelledby="hours-title" sx={{ scrollMarginTop: 80 }}>
        <Typography id="hours-title" variant="h3" component="h2" sx={{ mb: 1 }}>
          Weekly hours
        </Typography>
        <WeeklyHoursForm
          setting={setting}
          isChanged={draft !== null}
          errors={{ ...failure?.fields, ...(isTried || drags === 'hours' ? typedErrors(setting) : {}) }}
          failure={failure?.message ?? null}
          isBusy={saving.isLoading}
          zone={zone}
          confirmed={confirmed}
          onChange={change}
          onSave={() => void saveHours()}
          onDiscard={() => {
            setDraft(null);
            setFailure(null);
            setIsTried(false);
          }}
        />
      </Box>
      {opened && (
        <BlackoutDialog
          span={opened.span}
          note={opened.note}
          isNew={opened.index === null}
          zone={zone}
          others={others}
          confirmed={confirmed}
          onSave={(blackout) => storeBlackouts([...others, blackout], 'Your time off is saved.')}
          {...(opened.index !== null && { onRemove: () => storeBlackouts(others, 'The time off is removed.') })}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}
