import { expect, it, vi } from 'vitest';
import { renderComponent } from '../../testing/render-page.tsx';
import { FileDrop } from './file-drop.tsx';

/** The widget draws with measures that jsdom has not; what it is told is what counts here. */
const widget = vi.hoisted(() => ({ labelIdle: '' }));
vi.mock('react-filepond', () => ({
  FilePond: ({ labelIdle }: { labelIdle: string }) => {
    widget.labelIdle = labelIdle;
    return null;
  },
}));

it.each([
  ['a mouse', false, /^Drag your document here, or .*choose it/],
  ['a finger', true, /^<span[^>]*>Choose your document<\/span>$/],
])('says how a file comes in with %s', (_, isTouch, label) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isTouch && media.includes('coarse'),
    media,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderComponent(
    <FileDrop owner={{ docType: 'PRE_APPROVAL' }} type="OFFER_DOC" isSingle onUploaded={() => undefined} />,
  );
  expect(widget.labelIdle).toMatch(label);
});
