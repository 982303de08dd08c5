import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, { useCalendarController, type EventChangeInfo, type EventDisplayInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  dayPlus,
  isWholeDays,
  spanTimes,
  spanLabel,
  wallTime,
  type CalendarEvent,
  type CalendarHours,
  type CalendarShown,
  type CalendarSpan,
  type CalendarView,
} from './calendar-events.ts';
import { calendarStyles } from './calendar-styles.ts';
import { TONE_ICONS } from './status-chip.tsx';

export interface CalendarProps {
  /** Accessible name, "Showings of this home". */
  label: string;
  events: readonly CalendarEvent[];
  /** The views to choose from; on a phone only day and agenda. */
  views: readonly CalendarView[];
  /** The first view; on a phone the agenda where it is a week or month. */
  view?: CalendarView;
  /** A day to show, `2026-12-01`; today when not given. Another one that is not shown yet is gone to. */
  day?: string;
  /** The zone of "now": of the home, or of the brokerage where homes of both zones are shown. */
  zone: string;
  /** How far the agenda looks ahead. */
  agenda?: 'week' | 'month';
  /** Shaded outside of these. */
  openHours?: readonly CalendarHours[];
  /** The agenda's text when nothing is in it. */
  emptyText: string;
  onShow?: (shown: CalendarShown) => void;
  onPress?: (id: string) => void;
  /** A free time was dragged over. Offer the same by a form. */
  onSelect?: (span: CalendarSpan) => void;
  /** An event was dragged or resized; it stays where it was until `events` says otherwise. */
  onMove?: (id: string, span: CalendarSpan) => void;
}

const VIEW_LABELS: Readonly<Record<CalendarView, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
};
const ON_PHONES: readonly CalendarView[] = ['day', 'agenda'];
const PLUGINS = [classicTheme, dayGrid, timeGrid, list, interaction];

const viewTypes = (agenda: 'week' | 'month'): Readonly<Record<CalendarView, string>> => ({
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: agenda === 'week' ? 'listWeek' : 'listMonth',
});

/** FullCalendar runs in UTC, in which the wall-clock times stand as they are. */
const wallOf = (date: Date | null, isDay: boolean) => date?.toISOString().slice(0, isDay ? 10 : 16) ?? '';
const spanOf = (start: Date | null, end: Date | null, isDay: boolean): CalendarSpan => ({
  start: wallOf(start, isDay),
  // FullCalendar ends whole days at the next midnight
  end: isDay ? dayPlus(wallOf(end ?? start, true), end ? -1 : 0) : wallOf(end ?? start, false),
});
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
const minuteText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** Whole hours that show all events; 7 AM to 8 PM when there are none outside. */
function hoursShown(events: readonly CalendarEvent[]): [number, number] {
  let [from, to] = [7, 20];
  for (const event of events) {
    if (isWholeDays(event)) continue;
    if (event.start.slice(0, 10) !== event.end.slice(0, 10)) return [0, 24];
    from = Math.min(from, Number(event.start.slice(11, 13)));
    to = Math.max(to, Math.ceil(Number(event.end.slice(11, 13)) + Number(event.end.slice(14, 16)) / 60));
  }
  return [from, to];
}

function EventContent({ info }: { info: EventDisplayInfo }) {
  const shown = info.event.extendedProps.shown as CalendarEvent | undefined;
  // the shadow of a drag that has no event yet
  if (!shown) return null;
  const Icon = TONE_ICONS[shown.tone];
  const span = info.isMirror ? spanOf(info.event.start, info.event.end, info.event.allDay) : shown;
  const type = info.view.type;
  const isInList = type.startsWith('list');
  const form = isInList ? 'hp-event-line' : type === 'dayGridMonth' ? 'hp-event-row' : '';
  return (
    <>
      <span style={visuallyHidden}>{`${spanLabel(span)}: ${shown.title}, ${shown.state}`}</span>
      <span aria-hidden className={`hp-event hp-event-${shown.tone} ${form}`}>
        <Icon />
        {/* its length in the grid shows when it ends */}
        {!isWholeDays(span) && <b>{isInList || info.isMirror ? spanTimes(span) : spanTimes(span).split(' – ')[0]} </b>}
        {shown.title} · {shown.state}
      </span>
    </>
  );
}

export default function FullCalendarView({
  label,
  events,
  views,
  view = views[0] ?? 'agenda',
  day,
  zone,
  agenda = 'week',
  openHours,
  emptyText,
  onShow,
  onPress,
  onSelect,
  onMove,
}: CalendarProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const offered = useMemo(() => {
    const fitting = isPhone ? views.filter((one) => ON_PHONES.includes(one)) : views;
    return fitting.length > 0 ? fitting : (['agenda'] as const);
  }, [isPhone, views]);
  const [chosen, setChosen] = useState(view);
  const current: CalendarView = offered.includes(chosen) ? chosen : offered.includes('agenda') ? 'agenda' : 'day';
  const type = viewTypes(agenda)[current];
  const controller = useCalendarController();
  const [title, setTitle] = useState('');
  const shown = useRef<CalendarShown | null>(null);

  useEffect(() => {
    if (controller.view && controller.view.type !== type) controller.changeView(type);
  }, [controller, type]);
  useEffect(() => {
    if (day && shown.current && (day < shown.current.firstDay || day > shown.current.lastDay)) controller.gotoDate(day);
  }, [controller, day]);

  const [from, to] = useMemo(() => hoursShown(events), [events]);
  const drawn = useMemo(
    () =>
      events.map((event) => ({
        id: event.id,
        title: event.title,
        start: event.start,
        end: isWholeDays(event) ? dayPlus(event.end, 1) : event.end,
        allDay: isWholeDays(event),
        editable: Boolean(onMove && event.isMovable),
        extendedProps: { shown: event },
      })),
    [events, onMove],
  );
  const businessHours = useMemo(
    () =>
      openHours?.map((one) => ({
        daysOfWeek: [one.weekday],
        startTime: minuteText(one.from),
        endTime: minuteText(one.to),
      })) ?? false,
    [openHours],
  );
  const moved = ({ event, revert }: EventChangeInfo) => {
    const span = spanOf(event.start, event.end, event.allDay);
    revert();
    onMove?.(event.id, span);
  };

  return (
    <Box role="region" aria-label={label} className="hp-calendar">
      <GlobalStyles styles={calendarStyles} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <IconButton aria-label="Earlier" onClick={() => controller.prev()}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Later" onClick={() => controller.next()}>
          <NextIcon />
        </IconButton>
        <Button variant="outlined" size="small" onClick={() => controller.today()}>
          Today
        </Button>
        <Typography component="p" variant="h4" role="status" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {offered.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={current}
            aria-label="View of the calendar"
            onChange={(_, next: CalendarView | null) => next && setChosen(next)}
          >
            {offered.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.5, minHeight: 40 }}>
                {VIEW_LABELS[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <FullCalendar
        plugins={PLUGINS}
        controller={controller}
        initialView={type}
        initialDate={day}
        headerToolbar={false}
        timeZone="UTC"
        now={() => `${wallTime(new Date(), zone)}:00Z`}
        nowIndicator
        height="auto"
        slotMinTime={hourText(from)}
        slotMaxTime={hourText(to)}
        slotDuration="00:30:00"
        slotMinHeight={28}
        snapDuration="00:15:00"
        slotEventOverlap={false}
        dayMaxEvents={4}
        eventDisplay="block"
        events={drawn}
        businessHours={businessHours}
        eventClass="hp-event-box"
        listItemEventBeforeClass="hp-event-dot"
        eventContent={(info) => <EventContent info={info} />}
        eventInteractive={Boolean(onPress)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onPress?.(event.id);
        }}
        popoverClass="hp-calendar-popover"
        noEventsText={emptyText}
        selectable={Boolean(onSelect)}
        selectMirror
        selectLongPressDelay={400}
        eventLongPressDelay={400}
        select={({ start, end, allDay, view: { calendar } }) => {
          calendar.unselect();
          onSelect?.(spanOf(start, end, allDay));
        }}
        eventDrop={moved}
        eventResize={moved}
        datesSet={({ start, end, view: { title: words } }) => {
          setTitle(words);
          shown.current = { view: current, firstDay: wallOf(start, true), lastDay: dayPlus(wallOf(end, true), -1) };
          onShow?.(shown.current);
        }}
      />
    </Box>
  );
}
