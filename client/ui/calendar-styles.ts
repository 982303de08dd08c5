import type { Theme } from '@mui/material/styles';
import { STATUS_TONES } from '#shared/kernel/status.ts';

/** The theme's colors for FullCalendar, also in its popovers, which are outside of the calendar. */
export const calendarStyles = (theme: Theme) => {
  const { palette, shape } = theme.vars;
  return {
    '.hp-calendar, .hp-calendar-popover': {
      '--fc-classic-primary': palette.primary.main,
      '--fc-classic-primary-foreground': palette.primary.contrastText,
      // the color of an event is on its content
      '--fc-classic-event': 'transparent',
      '--fc-classic-event-contrast': palette.text.primary,
      '--fc-classic-background-event': palette.primary.main,
      '--fc-classic-background-event-opacity': '12%',
      '--fc-classic-background-event-foreground-opacity': '80%',
      '--fc-classic-highlight': `color-mix(in srgb, ${palette.primary.main} 22%, transparent)`,
      '--fc-classic-today': `color-mix(in srgb, ${palette.primary.main} 7%, transparent)`,
      '--fc-classic-now': palette.secondary.main,
      '--fc-classic-small-dot-width': '0px',
      '--fc-classic-large-dot-width': '0px',
      '--fc-classic-background': palette.background.paper,
      '--fc-classic-faint': `color-mix(in srgb, ${palette.text.primary} 6%, transparent)`,
      '--fc-classic-muted': `color-mix(in srgb, ${palette.text.primary} 8%, transparent)`,
      '--fc-classic-strong': `color-mix(in srgb, ${palette.text.primary} 14%, transparent)`,
      '--fc-classic-foreground': palette.text.primary,
      '--fc-classic-faint-foreground': palette.text.secondary,
      '--fc-classic-muted-foreground': palette.text.secondary,
      '--fc-classic-border': palette.divider,
      '--fc-classic-strong-border': palette.paper.line,
      fontFamily: theme.typography.fontFamily,
    },
    '.hp-calendar': { backgroundColor: palette.background.paper, borderRadius: shape.borderRadius },
    '.hp-event-box': { borderRadius: '6px' },
    '.hp-event-box:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '.hp-event': {
      display: 'block',
      width: '100%',
      minWidth: 0,
      height: '100%',
      overflow: 'hidden',
      padding: '2px 6px',
      borderRadius: '6px',
      borderInlineStart: '4px solid currentColor',
      fontSize: '0.8125rem',
      lineHeight: 1.35,
      overflowWrap: 'anywhere',
    },
    '.hp-event-dot': { display: 'none !important' },
    '.hp-event svg': { fontSize: 15, verticalAlign: '-0.18em', marginInlineEnd: '3px' },
    '.hp-event-line': { padding: '6px 10px', fontSize: '0.9375rem' },
    '.hp-event-row': { whiteSpace: 'nowrap', textOverflow: 'ellipsis', padding: '1px 4px' },
    ...Object.fromEntries(
      STATUS_TONES.map((tone) => {
        const state = palette.states[tone];
        return [`.hp-event-${tone}`, { color: state.text, backgroundColor: state.tint, borderColor: state.main }];
      }),
    ),
  };
};
