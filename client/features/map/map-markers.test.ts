import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import type { MapCluster } from '../../state/mls-listings.endpoints.ts';
import type { HomeCard } from '../../state/wire-types.ts';
import { clusterLabel, homeLabel, shortCount, shortPrice, viewFrom, viewText } from './map-cluster.ts';
import { MarkerLayer } from './map-markers.ts';

const home = (fields: Partial<HomeCard> = {}): HomeCard => ({
  id: 'oak',
  listingId: null,
  slug: null,
  origin: 'MLS',
  source: 'GALMLS',
  status: 'ACTIVE',
  address: '12 Oak St',
  city: 'Birmingham',
  state: 'AL',
  zip: '35205',
  county: 'Jefferson',
  lat: 33.5,
  lng: -86.8,
  locationPrecision: 'EXACT',
  listingPrice: 325_000,
  soldPrice: null,
  price: 325_000,
  beds: 3,
  baths: 2,
  halfBaths: 0,
  area: 1850,
  lotSizeAcres: null,
  yearBuilt: 1950,
  propertyType: 'SFR',
  photos: [],
  arePhotosOnTheirWay: false,
  daysOnMarket: 3,
  listingOfficeName: null,
  activationDate: '2026-11-01T00:00:00Z',
  closeDate: null,
  hasHOA: null,
  hoaFees: null,
  tax: null,
  ...fields,
});
const one = (card: HomeCard): MapCluster => ({
  lat: card.lat!,
  lng: card.lng!,
  count: 1,
  minPrice: card.price,
  bounds: { north: card.lat!, south: card.lat!, east: card.lng!, west: card.lng! },
  home: card,
});
const many: MapCluster = {
  lat: 36.1,
  lng: -86.8,
  count: 1240,
  minPrice: 99_000,
  bounds: { north: 36.3, south: 36, east: -86.5, west: -87 },
};

describe('labels of a marker', () => {
  it('contain price, beds and address, and an unusual status', () => {
    expect(homeLabel(home())).toBe('$325,000, 3 beds, 12 Oak St');
    expect(homeLabel(home({ status: 'SOLD', soldPrice: 310_000, beds: 1 }))).toBe('$310,000, sold, 1 bed, 12 Oak St');
    expect(homeLabel(home({ listingPrice: null, price: null, beds: null, locationPrecision: 'ZIP' }))).toBe(
      'Contact for Price, 12 Oak St, somewhere in 35205',
    );
    expect(clusterLabel(many)).toBe('1,240 homes from $99,000: zoom in');
  });

  it('are short on the marker itself', () => {
    expect([950, 325_499, 999_499, 999_500, 1_250_000, 12_400_000, null].map(shortPrice)).toEqual([
      '$950',
      '$325K',
      '$999K',
      '$1M',
      '$1.3M',
      '$12M',
      '$ –',
    ]);
    expect([7, 999, 1240, 9990, 52_100].map(shortCount)).toEqual(['7', '999', '1.2K', '10K', '52K']);
  });

  it('the view is stored in the URL, and an invalid one is ignored', () => {
    expect(viewFrom(viewText({ lat: 33.52, lng: -86.81, zoom: 9.5 }))).toEqual({ lat: 33.52, lng: -86.81, zoom: 9.5 });
    for (const wrong of [null, '', '1,2', 'a,b,c', '95,0,9', '33,-86,Infinity']) expect(viewFrom(wrong)).toBeNull();
    expect(viewFrom('33,-86,99')?.zoom).toBe(18);
  });
});

describe('markers on the map', () => {
  let map: LeafletMap;
  let layer: MarkerLayer;
  let pressed: MapCluster[];
  let pointed: (string | undefined)[];
  beforeEach(() => {
    const place = document.body.appendChild(document.createElement('div'));
    map = new LeafletMap(place, { center: [34, -86.8], zoom: 7, zoomAnimation: false });
    [pressed, pointed] = [[], []];
    layer = new MarkerLayer(map, {
      onPress: (cluster) => pressed.push(cluster),
      onPoint: (card) => pointed.push(card?.id),
    });
  });
  afterEach(() => {
    map.remove();
    document.body.replaceChildren();
  });

  it('are buttons in reading order, activated by keyboard, without zooming or moving the map itself', async () => {
    const user = userEvent.setup();
    layer.show([one(home()), many]);
    expect(
      screen
        .getAllByRole('button')
        .filter((button) => button.classList.contains('hp-marker'))
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([clusterLabel(many), homeLabel(home())]);
    const before = map.getZoom();
    screen.getByRole('button', { name: '$325,000, 3 beds, 12 Oak St' }).focus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(pressed.map((cluster) => cluster.home?.id)).toEqual(['oak', 'oak']);
    expect(map.getZoom()).toBe(before);
    await user.dblClick(screen.getByRole('button', { name: clusterLabel(many) }));
    expect(map.getZoom()).toBe(before);
  });

  it('highlight their home on focus and hover', async () => {
    const user = userEvent.setup();
    layer.show([one(home())]);
    const button = screen.getByRole('button', { name: homeLabel(home()) });
    button.focus();
    button.blur();
    await user.hover(button);
    await user.unhover(button);
    expect(pointed).toEqual(['oak', undefined, 'oak', undefined]);
  });

  it('keep position and focus on an update, and move the focus to the map when their marker is removed', () => {
    layer.show([one(home()), many]);
    const button = screen.getByRole('button', { name: homeLabel(home()) });
    button.focus();
    layer.show([one(home({ price: 320_000 }))]);
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('button', { name: clusterLabel(many) })).toBeNull();
    layer.show([]);
    expect(document.activeElement).toBe(map.getContainer());
  });

  it('stay highlighted while their home is, even when redrawn', () => {
    layer.show([one(home())]);
    layer.mark(home());
    layer.show([]);
    layer.show([one(home()), one(home({ id: 'elm', address: '3 Elm St', lat: 33.9 }))]);
    const marked = () =>
      [...document.querySelectorAll('.hp-marked')].map((button) => button.getAttribute('aria-label'));
    expect(marked()).toEqual(['$325,000, 3 beds, 12 Oak St']);
    layer.mark(home({ id: 'elm', lat: 33.9 }));
    expect(marked()).toEqual(['$325,000, 3 beds, 3 Elm St']);
    layer.mark(null);
    expect(marked()).toEqual([]);
    layer.show([many, one(home())]);
    layer.mark(home({ id: 'in Nashville', lat: 36.2, lng: -86.7 }));
    expect(marked()).toEqual([clusterLabel(many)]);
  });
});
