/** jsdom draws nothing: a canvas whose calls do nothing, and PDF.js with two pages of text. */
import { vi } from 'vitest';

/** A 2D context that accepts every call. Text has the width of its letters. */
export function drawsOnCanvas(): void {
  const context = (canvas: HTMLCanvasElement) =>
    new Proxy<Record<string | symbol, unknown>>(
      { canvas, measureText: (text: string) => ({ width: text.length * 8 }) },
      { get: (target, key) => (key in target ? target[key] : () => undefined), set: () => true },
    );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return context(this) as never;
  });
}

/** The part of PDF.js that the pages use; `fails` where the file cannot be read. */
export const fakePdf = (pages: readonly string[], state: { fails: boolean } = { fails: false }) => ({
  GlobalWorkerOptions: { workerSrc: '' },
  getDocument: () => ({
    promise: state.fails
      ? Promise.reject(new Error('Invalid PDF structure.'))
      : Promise.resolve({
          numPages: pages.length,
          destroy: () => Promise.resolve(),
          getPage: (number: number) =>
            Promise.resolve({
              getViewport: ({ scale }: { scale: number }) => ({ width: 612 * scale, height: 792 * scale }),
              render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
              streamTextContent: () => pages[number - 1],
            }),
        }),
  }),
  TextLayer: class {
    private readonly container: HTMLElement;
    private readonly text: string;
    constructor({ textContentSource, container }: { textContentSource: string; container: HTMLElement }) {
      this.container = container;
      this.text = textContentSource;
    }
    render() {
      const span = document.createElement('span');
      span.textContent = this.text;
      this.container.append(span);
      return Promise.resolve();
    }
    update() {}
    cancel() {}
  },
});
