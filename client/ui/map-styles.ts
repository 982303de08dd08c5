import type { Theme } from '@mui/material/styles';
import { NAME_DROP } from './map-names.ts';

/** Turns light tiles dark: inverted, with hues turned back, so that water stays blue and parks stay green. */
const DARK_TILES = 'invert(0.9) hue-rotate(180deg) brightness(0.95)';

/** Colors are theme variables, so light and dark need no redraw. */
export const mapStyles = (theme: Theme) => {
  const { palette } = theme.vars;
  const marker = {
    position: 'absolute',
    left: 0,
    top: 0,
    pointerEvents: 'auto',
    translate: '-50% -50%',
    display: 'grid',
    placeItems: 'center',
    minWidth: 24,
    minHeight: 24,
    padding: 0,
    border: 0,
    cursor: 'pointer',
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: 'transparent',
    '& span': { transition: 'background-color 120ms, color 120ms' },
    '&:focus-visible': { outline: `3px solid ${palette.text.primary}`, outlineOffset: 2, zIndex: '20000 !important' },
  };
  return {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    isolation: 'isolate',
    '&& .leaflet-container': { backgroundColor: palette.paper.sunken, font: 'inherit', color: palette.text.primary },
    '&& .leaflet-container:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3 },
    '& .leaflet-tile-pane': theme.applyStyles('dark', { filter: DARK_TILES }),
    // tiles name places themselves
    '& .hp-tiled .hp-label': { display: 'none' },
    '& .hp-land': { fill: palette.background.paper },
    '& .hp-county-line': { stroke: palette.divider },
    '& .hp-state-line': { stroke: palette.paper.line },
    '& .hp-drawn': { stroke: palette.secondary.main, strokeWidth: 3, fill: palette.secondary.main, fillOpacity: 0.08 },
    '& .hp-place': {
      stroke: palette.primary.main,
      strokeWidth: 2,
      strokeDasharray: '6 6',
      fill: palette.primary.main,
      fillOpacity: 0.04,
    },
    '& .hp-label span': { position: 'absolute', translate: `-50% var(--drop, ${NAME_DROP}px)` },
    '& .hp-label': {
      pointerEvents: 'none',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      textShadow: Array(4).fill(`0 0 3px ${palette.background.paper}`).join(', '),
    },
    '& .hp-city': { fontSize: '0.875rem', fontWeight: 600 },
    '& .hp-large': { fontSize: '1rem' },
    '& .hp-county': {
      fontSize: '0.75rem',
      opacity: 0.75,
      fontFamily: theme.typography.fontFamilySerif,
      fontStyle: 'italic',
    },
    '& .hp-marker': marker,
    '& .hp-home': { borderRadius: '8px' },
    '& .hp-home span': {
      padding: '2px 8px',
      borderRadius: '8px',
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      boxShadow: `0 0 0 1px ${palette.background.paper}, 0 1px 4px rgb(0 0 0 / 30%)`,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
    },
    '& .hp-sold span': { backgroundColor: palette.states.onHold.tint, color: palette.states.onHold.text },
    '& .hp-home:hover span, & .hp-marked span': {
      backgroundColor: palette.secondary.main,
      color: palette.secondary.contrastText,
    },
    '& .hp-cluster': { width: 'var(--size)', height: 'var(--size)', borderRadius: '50%' },
    '& .hp-cluster span': {
      width: '100%',
      height: '100%',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      boxShadow: `0 0 0 4px color-mix(in srgb, ${palette.primary.main} 25%, transparent)`,
    },
    '& .hp-cluster.hp-marked span': { backgroundColor: palette.secondary.main, color: palette.secondary.contrastText },
    '& .hp-cluster:hover span': { backgroundColor: palette.primary.dark },
    '&& .leaflet-bar': {
      border: `1px solid ${palette.divider}`,
      boxShadow: 'none',
      borderRadius: '8px',
      overflow: 'hidden',
    },
    '&& .leaflet-bar a': {
      width: 40,
      height: 40,
      lineHeight: '38px',
      fontFamily: 'inherit',
      fontSize: '1.5rem',
      fontWeight: 400,
      textIndent: 0,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      borderColor: palette.divider,
    },
    '&& .leaflet-bar a:hover': { backgroundColor: palette.paper.sunken },
    '&& .leaflet-bar a.leaflet-disabled': { backgroundColor: palette.background.paper, color: palette.text.disabled },
    '&& .leaflet-control-attribution, && .leaflet-control-scale-line': {
      backgroundColor: `color-mix(in srgb, ${palette.background.paper} 80%, transparent)`,
      color: palette.text.secondary,
      borderColor: palette.text.secondary,
      textShadow: 'none',
      fontSize: '0.75rem',
    },
    '&& .leaflet-control-attribution a': { color: 'inherit', textDecoration: 'underline' },
    '@media (prefers-reduced-motion: no-preference)': {
      '&& .leaflet-zoom-anim .hp-marker, & .leaflet-zoom-anim .hp-label': {
        transition: 'transform 0.25s cubic-bezier(0, 0, 0.25, 1)',
      },
    },
  };
};
