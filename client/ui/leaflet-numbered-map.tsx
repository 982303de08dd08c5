import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Circle, DivIcon, DomEvent, LatLng, LatLngBounds, Marker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { MapTiles } from '../lib/site-config.ts';
import { ElementIcon } from './element-icon.ts';
import { boundsOf, cacheLandMap, isStill, leafletBounds, openLandMap } from './land-map.ts';
import { clearNames } from './map-names.ts';
import { LandMissing } from './land-missing.tsx';
import { layTiles } from './map-tiles.ts';
import { MapMoves } from './map-moves.ts';
import { spreadApart, type Walls } from './map-spread.ts';
import { mapStyles } from './map-styles.ts';
import { centeredOn } from './map-view.ts';

export interface NumberedPlace {
  id: string;
  lat: number;
  lng: number;
  /** Text on the marker. */
  face: string;
  /** Accessible name. */
  label: string;
  tone: 'subject' | 'chosen' | 'plain';
}
export interface NumberedMapProps {
  label: string;
  places: readonly NumberedPlace[];
  markedId: string | null;
  tiles: MapTiles | null;
  /** Radius of a circle around the subject, in miles. */
  radius?: number | null;
  onPoint: (id: string | null) => void;
  onPress?: (id: string) => void;
}

const METERS_PER_MILE = 1609.344;
/** Letters from which a marker is a pill: a zip code is 54 px wide and 28 high. */
const WIDE_FACE = 4;
const WIDE_STRETCH = 1.75;
/** Pixels between a marker and the edge of the map. */
const EDGE = 4;
/** Pixels that the places keep from the edges, and from the right one where the zoom buttons are. */
const FIT_PADDING = [24, 16] as [number, number];
const ZOOM_BUTTONS = 56;

/** What of the map is shown, in the coordinates of its layers. */
function wallsOf(map: LeafletMap): Walls {
  const [first, last] = [map.containerPointToLayerPoint([0, 0]), map.containerPointToLayerPoint(map.getSize())];
  return { left: first.x + EDGE, top: first.y + EDGE, right: last.x - EDGE, bottom: last.y - EDGE };
}

/** Whether a place is in the middle of the map, as far as a resize by an odd number of pixels leaves it there. */
const isMiddle = (map: LeafletMap, center: LatLng): boolean =>
  map.latLngToContainerPoint(center).distanceTo(map.getSize().divideBy(2)) <= 2;

const numberStyles = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    '& .hp-number': { translate: 'calc(-50% + var(--dx, 0px)) calc(-50% + var(--dy, 0px))' },
    '& .hp-number span': {
      minWidth: 28,
      height: 28,
      padding: '0 6px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '14px',
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      boxShadow: `0 0 0 1.5px ${palette.text.secondary}`,
    },
    '& .hp-chosen span': {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      boxShadow: `0 0 0 2px ${palette.background.paper}, 0 1px 4px rgb(0 0 0 / 35%)`,
    },
    '& .hp-subject span': {
      padding: '2px 10px',
      height: 'auto',
      borderRadius: '8px',
      backgroundColor: palette.secondary.main,
      color: palette.secondary.contrastText,
      boxShadow: `0 0 0 2px ${palette.background.paper}, 0 1px 4px rgb(0 0 0 / 35%)`,
      whiteSpace: 'nowrap',
    },
    '& .hp-number.hp-marked span': {
      backgroundColor: palette.text.primary,
      color: palette.background.paper,
      boxShadow: `0 0 0 3px ${palette.secondary.main}`,
    },
    '& .hp-ring span': {
      position: 'absolute',
      translate: '-50% 4px',
      whiteSpace: 'nowrap',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: palette.secondary.main,
      textShadow: `0 0 3px ${palette.background.paper}, 0 0 3px ${palette.background.paper}`,
    },
    '& .hp-radius': {
      stroke: palette.secondary.main,
      strokeWidth: 1.5,
      strokeDasharray: '4 6',
      fill: palette.secondary.main,
      fillOpacity: 0.05,
    },
  };
};

/** A button, or an image where a press would do nothing. */
function numberButton(
  spot: NumberedPlace,
  onPress: () => void,
  onPoint: (isOver: boolean) => void,
  canPress: boolean,
): HTMLElement {
  const button: HTMLElement = document.createElement(canPress && spot.tone !== 'subject' ? 'button' : 'div');
  if (button instanceof HTMLButtonElement) {
    button.type = 'button';
    button.addEventListener('click', onPress);
  } else button.setAttribute('role', 'img');
  button.className = 'leaflet-marker-icon hp-marker hp-number';
  button.append(document.createElement('span'));
  DomEvent.on(button, 'click dblclick', (event) => DomEvent.stopPropagation(event));
  for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => onPoint(true));
  for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => onPoint(false));
  // Enter on a marker must not also move the map
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  });
  return button;
}

/** Updates the label and style of a marker. */
function dress(button: HTMLElement, spot: NumberedPlace): void {
  for (const tone of ['subject', 'chosen', 'plain']) button.classList.toggle(`hp-${tone}`, tone === spot.tone);
  button.setAttribute('aria-label', spot.label);
  if (button instanceof HTMLButtonElement) button.setAttribute('aria-pressed', String(spot.tone === 'chosen'));
  if (button.firstElementChild) button.firstElementChild.textContent = spot.face;
}

/** Places as buttons on the map, in tab order from north to south. */
export default function LeafletNumberedMap({
  label,
  places,
  markedId,
  tiles,
  radius = null,
  onPoint,
  onPress,
}: NumberedMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [isWithoutLand, setWithoutLand] = useState(false);
  const events = useRef({ onPoint, onPress });
  const moves = useRef<MapMoves>(null);
  const buttons = useRef(new Map<string, { button: HTMLElement; marker: Marker }>());
  useEffect(() => {
    events.current = { onPoint, onPress };
  });

  useEffect(() => {
    if (!place.current) return;
    const made = openLandMap(place.current);
    // above the land, which is drawn later
    const pane = made.createPane('measure');
    pane.style.zIndex = '420';
    pane.style.pointerEvents = 'none';
    made.setView([33.9, -86.6], 7);
    moves.current = new MapMoves(made);
    setMap(made);
    return cacheLandMap(made, place.current, () => setWithoutLand(true));
  }, []);

  useEffect(() => (map && tiles ? layTiles(map, tiles) : undefined), [map, tiles]);

  // redraw only when the list of places changes
  const shape = places.map(({ id, lat, lng, face, tone }) => `${id} ${lat} ${lng} ${face} ${tone}`).join('|');
  const given = useRef(places);
  useEffect(() => {
    given.current = places;
  });
  useEffect(() => {
    if (!map) return;
    const shown = buttons.current;
    const wanted = new Set(given.current.map(({ id }) => id));
    for (const [id, { marker }] of shown) {
      if (wanted.has(id)) continue;
      marker.remove();
      shown.delete(id);
    }
    // tab order: north to south, west to east; an existing marker keeps its focus
    for (const spot of [...given.current].sort((a, b) => b.lat - a.lat || a.lng - b.lng)) {
      const stored = shown.get(spot.id);
      const button =
        stored?.button ??
        numberButton(
          spot,
          () => events.current.onPress?.(spot.id),
          (isOver) => events.current.onPoint(isOver ? spot.id : null),
          Boolean(events.current.onPress),
        );
      dress(button, spot);
      const marker =
        stored?.marker ??
        new Marker([spot.lat, spot.lng], {
          icon: new ElementIcon(button),
          interactive: false,
          keyboard: false,
          riseOnHover: true,
        }).addTo(map);
      if (!stored) shown.set(spot.id, { button, marker });
    }
  }, [map, shape]);

  // at each zoom and place, markers that would overlap are spread apart, and stay on the map
  useEffect(() => {
    if (!map) return;
    const spread = () => {
      const spots = given.current.filter(({ id }) => buttons.current.has(id));
      const isWide = spots.some(({ face, tone }) => tone !== 'subject' && face.length >= WIDE_FACE);
      const shifts = spreadApart(
        spots.map(({ lat, lng, tone }) => ({
          ...map.latLngToLayerPoint([lat, lng]),
          radius: tone === 'subject' ? 36 : isWide ? 17 : 18,
          isFixed: tone === 'subject',
        })),
        isWide ? WIDE_STRETCH : 1,
        wallsOf(map),
      );
      spots.forEach(({ id }, at) => {
        const style = buttons.current.get(id)?.button.style;
        style?.setProperty('--dx', `${shifts[at]?.dx ?? 0}px`);
        style?.setProperty('--dy', `${shifts[at]?.dy ?? 0}px`);
      });
      clearNames(map);
    };
    spread();
    map.on('zoomend moveend', spread);
    return () => {
      map.off('zoomend moveend', spread);
    };
  }, [map, shape]);

  useEffect(() => {
    for (const [id, { button, marker }] of buttons.current) {
      button.classList.toggle('hp-marked', id === markedId);
      const base = button.classList.contains('hp-subject') ? 2000 : button.classList.contains('hp-chosen') ? 1000 : 0;
      marker.setZIndexOffset(id === markedId ? 10_000 : base);
    }
  }, [markedId, shape, map]);

  const center = places.find(({ tone }) => tone === 'subject');
  const [lat, lng] = [center?.lat ?? null, center?.lng ?? null];
  useEffect(() => {
    if (!map || lat === null || lng === null || !radius) return;
    const circle = new Circle([lat, lng], {
      radius: radius * METERS_PER_MILE,
      className: 'hp-radius',
      pane: 'measure',
      interactive: false,
    }).addTo(map);
    const label = document.createElement('span');
    label.textContent = `${radius} ${radius === 1 ? 'mile' : 'miles'}`;
    const name = new Marker([new LatLng(lat, lng).toBounds(2 * radius * METERS_PER_MILE).getNorth(), lng], {
      icon: new DivIcon({ html: label, className: 'hp-ring', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(map);
    return () => {
      circle.remove();
      name.remove();
    };
  }, [map, lat, lng, radius]);

  // fit the places and the circle, with the home they are compared with in the middle
  const extent = places
    .map(({ id }) => id)
    .sort()
    .join(' ');
  useEffect(() => {
    if (!map || !given.current.length) return;
    let bounds = new LatLngBounds(given.current.map((spot) => [spot.lat, spot.lng]));
    if (lat !== null && lng !== null) {
      if (radius) bounds.extend(new LatLng(lat, lng).toBounds(2 * radius * METERS_PER_MILE));
      bounds = leafletBounds(centeredOn({ lat, lng }, boundsOf(bounds)));
    }
    let fitted: { center: LatLng; zoom: number } | null = null;
    const fit = (animate: boolean) =>
      moves.current?.make(() => {
        fitted = null;
        map.once('moveend', () => {
          fitted = { center: map.getCenter(), zoom: map.getZoom() };
        });
        // a marker is wider than its place: at the edge it would be cut
        map.fitBounds(bounds.pad(0.12), {
          maxZoom: 15,
          paddingTopLeft: FIT_PADDING,
          // what has a middle stays in it
          paddingBottomRight: lat === null ? [ZOOM_BUTTONS, FIT_PADDING[1]] : FIT_PADDING,
          animate,
        });
      });
    fit(!isStill());
    // a phone that is turned shows all places again; a part that a person looks at stays
    const refit = () => {
      if (fitted && (map.getZoom() !== fitted.zoom || !isMiddle(map, fitted.center))) return;
      fit(false);
    };
    map.on('resize', refit);
    return () => {
      map.off('resize', refit);
    };
  }, [map, extent, lat, lng, radius]);

  return (
    <Box sx={[mapStyles, numberStyles]}>
      <Box ref={place} role="group" aria-label={label} sx={{ position: 'absolute', inset: 0 }} />
      {isWithoutLand && <LandMissing />}
    </Box>
  );
}
