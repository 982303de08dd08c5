/** What the pictures of a home show, where nobody wrote it. */
import type { View } from '../illustrations/illustrations.facts.ts';

/** Shown on every drawing, so that nobody takes it for a photo of the home. */
export const SAMPLE_DRAWING = 'Sample drawing';

const DRAWING = /^\/api\/illustrations\/[^/]+\/([a-z-]+)-\d+\.webp$/;
const ROOMS: Readonly<Record<View, string>> = {
  exterior: 'Front of the home',
  'exterior-dusk': 'The home at dusk',
  living: 'Living room',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  bath: 'Bathroom',
  yard: 'Back yard',
  floorplan: 'Floor plan',
};

/** Whether the picture at this URL is one of our drawings. */
export const isDrawing = (url: string): boolean => DRAWING.test(url);

/** The caption somebody wrote, else the room that a drawing shows; empty where nothing is known. */
export function pictureCaption(url: string, written = ''): string {
  const view = DRAWING.exec(url)?.[1];
  return written.replace(/ \(drawing\)$/, '') || (view && view in ROOMS ? ROOMS[view as View] : '');
}

/** `Photo 2 of 7 of 12 Oak St: Kitchen (sample drawing)`. `at` counts from 0. */
export function pictureAlt(
  picture: { url: string; caption?: string },
  at: number,
  total: number,
  address: string,
): string {
  const caption = pictureCaption(picture.url, picture.caption);
  const shown = `Photo ${at + 1} of ${total} of ${address}${caption && `: ${caption}`}`;
  return isDrawing(picture.url) ? `${shown} (${SAMPLE_DRAWING.toLowerCase()})` : shown;
}

/** Where the floor plan is among the pictures of a home, by its caption; -1 without one. */
export const floorPlanAt = (pictures: readonly { url: string; caption?: string }[]): number =>
  pictures.findIndex(({ url, caption }) => /\bfloor ?plan\b/i.test(pictureCaption(url, caption)));
