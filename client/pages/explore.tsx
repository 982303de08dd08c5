import ListIcon from '@mui/icons-material/ViewListOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { boxOfDrawn, drawnArea, drawnBox, drawnFrom, drawnText } from '#shared/mls-listings/drawn-area.rules.ts';
import { boxAround, placeFrom, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import { HOMES_PER_PAGE, MAX_HOMES_PER_PAGE } from '#shared/mls-listings/mls-listings.types.ts';
import type { HomeCard as Home } from '#shared/mls-listings/mls-listings.view.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { FilterBar } from '../features/mls-listings/search/filter-bar.tsx';
import { homesCount, NO_AREA, NO_FILTERS, queryOf } from '../features/mls-listings/search/home-filters.ts';
import { activeFilters } from '../features/mls-listings/search/active-filters.ts';
import { showCard } from '../features/mls-listings/home-grid.tsx';
import { PlaceChip, PlaceSearch, type FoundPlace } from '../features/mls-listings/search/place-search.tsx';
import { useHomeFilters } from '../features/mls-listings/search/use-home-filters.ts';
import { boxLabel, EVERYWHERE } from '../features/map/box-labels.ts';
import { HomeMap } from '../features/map/home-map.tsx';
import { aroundSpot, boxQuery } from '../features/map/map-cluster.ts';
import { useMapSearch } from '../features/map/use-map-search.ts';
import { useEntryMemory, useSavedScroll } from '../lib/entry-memory.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { readList } from '../lib/read-state.ts';
import { useFindHomeClustersQuery, useFindHomesQuery } from '../state/mls-listings.endpoints.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BOTH_STATES, overlaps } from '../ui/map-view.ts';
import { useSiteConfig } from '../ui/use-site-config.ts';
import { DrawingNote, MapTools } from './explore/map-tools.tsx';
import { ListPane } from './explore/list-pane.tsx';
import { OpenedHome } from './explore/opened-home.tsx';

const HEADER = 65;
const OVER_MAP = {
  position: 'absolute',
  left: 12,
  top: 12,
  zIndex: 500,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  alignItems: 'flex-start',
  maxWidth: 'calc(100% - 76px)',
} as const;

/** Number of homes shown in the list. */
interface Longer {
  of: string;
  limit: number;
}
const isLonger = (value: unknown): value is Longer | null =>
  value === null || (typeof value === 'object' && 'of' in value && 'limit' in value);

const isPlace = (value: unknown): value is FoundPlace | null =>
  value === null || (typeof value === 'object' && 'label' in value && 'bounds' in value);

/** The place that was searched on the page before. The first move of the map drops it from the entry. */
function placeOf(state: unknown): FoundPlace | null {
  const place: unknown = typeof state === 'object' && state !== null && 'place' in state ? state.place : null;
  return isPlace(place) ? place : null;
}

export default function ExplorePage() {
  const { filters, setFilters, params } = useHomeFilters();
  const { mapTiles } = useSiteConfig();
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const [side, setSide] = useState<'map' | 'list'>('map');
  const [pointed, setPointed] = useState<Pick<Home, 'id' | 'lat' | 'lng'> | null>(null);
  const [opened, setOpened] = useState<Home | null>(null);
  const search = useMemo(() => queryOf(filters), [filters]);
  const { text, state, county, city, zip, near, within, drawn: drawnAs } = filters;
  const drawn = useMemo(() => drawnFrom(drawnAs), [drawnAs]);
  const [isDrawing, setDrawing] = useState(false);
  const drawButton = useRef<HTMLButtonElement>(null);
  /** The note about drawing goes away with the button that is pressed in it. */
  const fromNote = (next: () => void) => () => {
    drawButton.current?.focus({ preventScroll: true });
    next();
  };
  const place = useMemo(() => {
    const of = { ...NO_FILTERS, text, state, county, city, zip, near, within, drawn: drawnAs };
    const middle = placeFrom(near);
    return {
      query: queryOf(of),
      key: JSON.stringify([text, state, county, city, zip, near, within, drawnAs]),
      circle: drawn ? boxOfDrawn(drawn) : middle && within !== null ? boxAround(middle, within) : null,
      isAny: activeFilters(of).length === 0,
    };
  }, [text, state, county, city, zip, near, within, drawnAs, drawn]);
  const map = useMapSearch(place);
  const clusters = readList(
    useFindHomeClustersQuery(map.box ? { ...search, ...boxQuery(map.box), zoom: map.zoom } : skipToken),
  );

  const { state: sent } = useLocation() as { state: unknown };
  const [given] = useState(() => placeOf(sent));
  const [found, setFound] = useEntryMemory<FoundPlace | null>('place', given, isPlace);
  const { goTo } = map;
  useEffect(() => {
    if (given) goTo(given.bounds);
  }, [given, goTo]);
  // a place that the map has left is no longer where one searches
  const foundHere = found && map.box && overlaps(found.bounds, map.box) ? found : null;

  const listed = map.spot ?? map.box;
  const seen = listed && boxLabel(listed);
  const partOfMap = seen === EVERYWHERE ? null : seen;
  const box = useMemo(() => listed && boxQuery(listed), [listed]);
  const listedKey = JSON.stringify([search, map.spot, params.get('at')]);
  const [longer, setLonger] = useEntryMemory<Longer | null>('longer', null, isLonger);
  const limit = longer?.of === listedKey ? longer.limit : HOMES_PER_PAGE;
  const list = readList(useFindHomesQuery(box ? { ...search, ...box, $limit: limit } : skipToken));
  useEffect(() => setPageTitle('Explore homes on the map'), []);

  const scrolled = useRef<HTMLDivElement>(null);
  useSavedScroll(list.data !== null && !list.isLoading, scrolled);

  const countLabel = list.data ? homesCount(list.data.total, list.data.totalIsEstimate) : null;
  const isList = isNarrow && side === 'list';
  const show = (next: 'map' | 'list') => {
    setSide(next);
    setOpened(null);
  };
  /** The homes of an area of one's own; a line that encloses nothing can be drawn again. */
  const searchDrawn = (corners: Place[] | null) => {
    if (!corners) return;
    setDrawing(false);
    setFound(null);
    setFilters({ ...filters, ...NO_AREA, text: '', drawn: drawnText(corners) });
  };
  const leave = () => {
    setFound(null);
    map.goTo(BOTH_STATES);
  };
  const tools = (
    <MapTools
      isFollowing={map.isFollowing}
      onFollow={map.setFollowing}
      isDrawing={isDrawing}
      setDrawing={setDrawing}
      drawButton={drawButton}
      isBar={isNarrow}
    />
  );
  const retryBoth = () => {
    list.retry();
    if (clusters.error) clusters.retry();
  };
  const listPane = (
    <ListPane
      {...{ filters, setFilters, params, search, map, words: countLabel, box, partOfMap, isNarrow }}
      list={list.error ? { ...list, retry: retryBoth } : list}
      marked={pointed}
      onPoint={setPointed}
      onMore={
        limit < MAX_HOMES_PER_PAGE
          ? () => setLonger({ of: listedKey, limit: Math.min(MAX_HOMES_PER_PAGE, limit + HOMES_PER_PAGE) })
          : null
      }
    />
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: `calc(100dvh - ${HEADER}px)`, minHeight: 480 }}>
      <Box
        component="h1"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        Explore homes on the map
      </Box>
      <Box sx={(theme) => ({ p: { xs: 1, md: 1.5 }, borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
        <FilterBar
          filters={filters}
          setFilters={setFilters}
          countLabel={list.isLoading ? null : countLabel}
          search={
            <PlaceSearch
              onPlace={(found) => {
                setFound(found);
                if (!place.isAny) setFilters({ ...filters, ...NO_AREA, text: '' });
                map.goTo(found.bounds);
              }}
              onWords={(text) => setFilters({ ...filters, text })}
            />
          }
        />
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(360px, 34%) minmax(0, 1fr)' },
        }}
      >
        {!isNarrow && (
          <Box
            ref={scrolled}
            sx={(theme) => ({ overflowY: 'auto', borderRight: `1px solid ${theme.vars.palette.divider}` })}
          >
            {listPane}
          </Box>
        )}
        <Box
          component="section"
          aria-label="Map"
          inert={isList}
          sx={{ position: 'relative', minHeight: 0, display: 'flex', flexDirection: 'column' }}
        >
          {isNarrow && tools}
          <Box sx={{ flex: 1, position: 'relative', minHeight: 0 }}>
            <HomeMap
              clusters={clusters.data?.clusters ?? map.none}
              initialView={map.initialView}
              target={map.target}
              marked={pointed ?? opened}
              tiles={mapTiles}
              drawn={drawn}
              place={foundHere?.bounds ?? null}
              isDrawing={isDrawing}
              onDrawn={(line) => searchDrawn(drawnArea(line))}
              onMove={map.moved}
              onPoint={(home, isByKey) => {
                setPointed(home);
                if (home && isByKey) showCard(home.id);
              }}
              onOpenHome={({ home }) => setOpened(home ?? null)}
              onOpenSpot={(cluster) => {
                map.setSpot(aroundSpot(cluster));
                show('list');
              }}
            />
            <Box sx={OVER_MAP}>
              {!isNarrow && tools}
              {isDrawing && (
                <DrawingNote
                  onKeepView={fromNote(() => searchDrawn(map.box && drawnBox(map.box)))}
                  onCancel={fromNote(() => setDrawing(false))}
                />
              )}
              {foundHere && <PlaceChip label={foundHere.label} onRemove={leave} />}
              {map.isBehind && (
                <Button variant="contained" onClick={map.searchHere}>
                  Search this area
                </Button>
              )}
              {/* beside the list, which says it */}
              {clusters.error && (isNarrow || !list.error) && (
                <ErrorState message={clusters.error} onRetry={clusters.retry} />
              )}
            </Box>
          </Box>
          {opened && <OpenedHome home={opened} isNarrow={isNarrow} onClose={() => setOpened(null)} />}
        </Box>
        {isList && (
          <Box
            ref={scrolled}
            sx={(theme) => ({
              position: 'absolute',
              inset: 0,
              zIndex: 600,
              overflowY: 'auto',
              backgroundColor: theme.vars.palette.background.default,
            })}
          >
            {listPane}
          </Box>
        )}
        {isNarrow && (
          <Button
            variant="contained"
            startIcon={isList ? <MapIcon /> : <ListIcon />}
            onClick={() => show(isList ? 'map' : 'list')}
            sx={{
              position: 'absolute',
              left: '50%',
              bottom: 16,
              translate: '-50% 0',
              zIndex: 700,
              borderRadius: 99,
              px: 3,
              boxShadow: 3,
              whiteSpace: 'nowrap',
            }}
          >
            {isList ? 'Map' : countLabel ? `List of ${countLabel}` : 'List'}
          </Button>
        )}
      </Box>
      <CompareBar />
    </Box>
  );
}
