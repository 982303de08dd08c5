import type { Map as LeafletMap } from 'leaflet';

/**
 * Makes one move of a map at a time; of those requested in the meantime, only the last. Leaflet ignores a view that is
 * set while it zooms, and begins an animated zoom only in the next frame: a second move within that frame would be
 * undone by it.
 */
export class MapMoves {
  private isZooming = false;
  private isMoving = false;
  private next: (() => void) | null = null;

  constructor(map: Pick<LeafletMap, 'on'>) {
    map.on('zoomanim', () => {
      this.isZooming = true;
    });
    map.on('zoomend', () => {
      this.isZooming = false;
    });
    // follows every move, also one that changes nothing
    map.on('moveend', () => {
      this.isMoving = false;
      const move = this.next;
      this.next = null;
      if (move) this.make(move);
    });
  }

  make(move: () => void): void {
    if (this.isZooming || this.isMoving) {
      this.next = move;
      return;
    }
    this.isMoving = true;
    move();
  }
}
