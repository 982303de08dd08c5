import { DivIcon } from 'leaflet';

/** A marker that uses this element itself, with its event listeners. */
export class ElementIcon extends DivIcon {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    super();
    this.element = element;
  }

  override createIcon(): HTMLElement {
    return this.element;
  }
}
