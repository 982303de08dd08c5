import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import type { MapTiles } from '../../lib/site-config.ts';
import type { MapCluster } from '../../state/mls-listings.endpoints.ts';
import { boundsOf, cacheLandMap, isStill, leafletBounds, openLandMap } from '../../ui/land-map.ts';
import { LandMissing } from '../../ui/land-missing.tsx';
import { layTiles } from '../../ui/map-tiles.ts';
import { MapMoves } from '../../ui/map-moves.ts';
import { mapStyles } from '../../ui/map-styles.ts';
import { BOTH_STATES, MAX_ZOOM, type MapBounds } from '../../ui/map-view.ts';
import { drawLine, makeDrawnPane, outline } from './map-drawing.ts';
import { isOneSpot, type MapView } from './map-cluster.ts';
import { MarkerLayer, type PointedHome } from './map-markers.ts';

export interface HomeMapProps {
  clusters: readonly MapCluster[];
  /** Initial view; default both states. */
  initialView: MapView | null;
  /** View to move to; a new object moves again. */
  target: { bounds: MapBounds } | null;
  marked: PointedHome | null;
  tiles: MapTiles | null;
  /** The area that is searched, by its corners. */
  drawn: readonly Place[] | null;
  /** The box of the place that was searched. */
  place: MapBounds | null;
  isDrawing: boolean;
  onDrawn: (line: Place[]) => void;
  onMove: (view: MapView, bounds: MapBounds) => void;
  /** `isByKey`: focused by keyboard, so its card should scroll into view. */
  onPoint: (home: PointedHome | null, isByKey?: boolean) => void;
  onOpenHome: (cluster: MapCluster) => void;
  /** Homes at one location, which no zoom separates. */
  onOpenSpot: (cluster: MapCluster) => void;
}

/** Always zooms in by at least one step, even if the cluster fills the screen. */
function zoomInto(map: LeafletMap, cluster: MapCluster): void {
  const bounds = leafletBounds(cluster.bounds);
  const zoom = Math.min(MAX_ZOOM, Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds.pad(0.1))));
  map.setView(bounds.getCenter(), zoom, { animate: !isStill() });
}

export default function LeafletHomeMap({
  clusters,
  initialView,
  target,
  marked,
  tiles,
  drawn,
  place: searched,
  isDrawing,
  onDrawn,
  onMove,
  onPoint,
  onOpenHome,
  onOpenSpot,
}: HomeMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ map: LeafletMap; markers: MarkerLayer; moves: MapMoves } | null>(null);
  const [isWithoutLand, setWithoutLand] = useState(false);
  const events = useRef({ onDrawn, onMove, onPoint, onOpenHome, onOpenSpot });
  const opening = useRef({ initialView, target });
  useEffect(() => {
    events.current = { onDrawn, onMove, onPoint, onOpenHome, onOpenSpot };
  });

  useEffect(() => {
    if (!place.current) return;
    const start = opening.current;
    const map = openLandMap(place.current);
    makeDrawnPane(map);
    const moves = new MapMoves(map);
    let isDragged = false;
    map.on('dragstart', () => {
      isDragged = true;
    });
    // a drag ends with a click event
    map.on('dragend', () =>
      setTimeout(() => {
        isDragged = false;
      }, 50),
    );
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter();
      events.current.onMove({ lat, lng, zoom: map.getZoom() }, boundsOf(map.getBounds()));
    });
    const markers = new MarkerLayer(map, {
      onPress: (cluster) => {
        if (isDragged) return;
        if (cluster.home) events.current.onOpenHome(cluster);
        else if (isOneSpot(cluster) || map.getZoom() >= MAX_ZOOM) events.current.onOpenSpot(cluster);
        else moves.make(() => zoomInto(map, cluster));
      },
      onPoint: (home, isByKey) => events.current.onPoint(home, isByKey),
    });
    if (start.initialView) map.setView([start.initialView.lat, start.initialView.lng], start.initialView.zoom);
    else map.fitBounds(leafletBounds(start.target?.bounds ?? BOTH_STATES), { animate: false });

    setShown({ map, markers, moves });
    return cacheLandMap(map, place.current, () => setWithoutLand(true));
  }, []);

  useEffect(() => {
    if (!shown || !target || target === opening.current.target) return;
    const { map, moves } = shown;
    moves.make(() => map.fitBounds(leafletBounds(target.bounds).pad(0.05), { maxZoom: 14, animate: !isStill() }));
  }, [shown, target]);
  useEffect(() => (shown && tiles ? layTiles(shown.map, tiles) : undefined), [shown, tiles]);
  useEffect(() => (shown && drawn ? outline(shown.map, { corners: drawn }) : undefined), [shown, drawn]);
  useEffect(
    () => (shown && searched && !drawn ? outline(shown.map, { box: searched }) : undefined),
    [shown, searched, drawn],
  );
  useEffect(
    () => (shown && isDrawing ? drawLine(shown.map, (line) => events.current.onDrawn(line)) : undefined),
    [shown, isDrawing],
  );
  useEffect(() => shown?.markers.show(clusters), [shown, clusters]);
  useEffect(() => shown?.markers.mark(marked), [shown, marked]);

  return (
    <Box sx={mapStyles}>
      <Box
        ref={place}
        role="group"
        aria-label="Map of homes. Arrow keys move it, plus and minus zoom."
        sx={{ position: 'absolute', inset: 0 }}
      />
      {isWithoutLand && <LandMissing />}
    </Box>
  );
}
