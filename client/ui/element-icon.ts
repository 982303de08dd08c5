import { DivIcon } from 'leaflet';

/** A marker that is this very element, with what it hears. */
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
