/** A picture for each lesson and each quiz, illustrated from the homes of the public pages. */
import type { CourseId } from '#shared/academy/academy.outline.ts';
import { illustrationUrl, type IllustrationWidth } from '#shared/illustrations/illustrations.address.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
import {
  ALABAMA_HOUSE,
  NEW_HOUSE,
  NEWSLETTER_HOUSE,
  TENNESSEE_HOUSE,
  TOWNHOME_HOUSE,
  WAITLIST_HOUSE,
} from '#shared/illustrations/site-homes.ts';

type Pictured = readonly [home: Partial<HomeFacts>, view: View];

/** In the order of the lessons; the last one is the quiz. */
const PICTURES: Readonly<Record<CourseId, readonly Pictured[]>> = {
  selling: [
    [TENNESSEE_HOUSE, 'exterior'],
    [ALABAMA_HOUSE, 'living'],
    [TENNESSEE_HOUSE, 'floorplan'],
    [NEW_HOUSE, 'exterior'],
    [NEW_HOUSE, 'kitchen'],
    [WAITLIST_HOUSE, 'yard'],
    [ALABAMA_HOUSE, 'exterior-dusk'],
    [NEWSLETTER_HOUSE, 'living'],
  ],
  buying: [
    [TOWNHOME_HOUSE, 'exterior'],
    [TOWNHOME_HOUSE, 'kitchen'],
    [ALABAMA_HOUSE, 'exterior'],
    [TENNESSEE_HOUSE, 'living'],
    [WAITLIST_HOUSE, 'exterior'],
    [TOWNHOME_HOUSE, 'floorplan'],
    [NEWSLETTER_HOUSE, 'exterior-dusk'],
    [WAITLIST_HOUSE, 'kitchen'],
  ],
};

/** The picture of a lesson by its place in the course; of the quiz after the last one. */
export const lessonPicture = (course: CourseId, at: number, width: IllustrationWidth = 400): string => {
  const [home, view] = PICTURES[course][at % PICTURES[course].length]!;
  return illustrationUrl(home, view, width);
};
