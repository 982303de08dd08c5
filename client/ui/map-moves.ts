import type { Map as LeafletMap } from 'leaflet';

/** Leaflet ignores a view set while it zooms. Such a move is made when the zoom has ended; of several, the last. */
export class MapMoves {
  private isZooming = false;
  private next: (() => void) | null = null;

  constructor(map: Pick<LeafletMap, 'on'>) {
    map.on('zoomanim', () => {
      this.isZooming = true;
    });
    map.on('zoomend', () => {
      this.isZooming = false;
      const move = this.next;
      this.next = null;
      move?.();
    });
  }

  make(move: () => void): void {
    if (this.isZooming) this.next = move;
    else move();
  }
}
