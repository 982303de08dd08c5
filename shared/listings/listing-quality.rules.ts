/** How much of what buyers look for a listing shows, in points of 100, and what would add the most. */
import type { PropertyType } from './listings.types.ts';

/** What the score is read from. */
export interface RatedHome {
  /** Empty or null before it is chosen. */
  propertyType: PropertyType | '' | null;
  description: string;
  inclusions: string;
  uniques: string;
  renovations: readonly string[];
  yearBuilt: number | null;
  lotSizeAcres: number | null;
  tax: number | null;
  conditionDisclosure: string | null;
  /** Photos with their captions. */
  photos: readonly { caption: string }[];
}
export interface QualityGain {
  /** The field or part of the form that adds it. */
  field:
    | 'description'
    | 'inclusions'
    | 'uniques'
    | 'renovations'
    | 'yearBuilt'
    | 'lotSizeAcres'
    | 'tax'
    | 'conditionDisclosure'
    | 'photos';
  points: number;
  text: string;
}
export interface ListingQuality {
  /** 0 to 100. */
  score: number;
  /** What is not there yet, the most points first. */
  gains: QualityGain[];
}

export const GOOD_PHOTOS = 12;
export const FEW_PHOTOS = 5;
export const SHORT_DESCRIPTION = 200;
export const FULL_DESCRIPTION = 600;

interface Check extends QualityGain {
  isMet: (home: RatedHome) => boolean;
}
const isFilled = (text: string) => text.trim() !== '';
/** Our own weights, of 100: what a buyer sees first counts most. A condo is not asked for its lot. */
const CHECKS: readonly Check[] = [
  {
    field: 'photos',
    points: 20,
    text: `Add photos until there are ${FEW_PHOTOS}: front, kitchen, living room, main bedroom, bath.`,
    isMet: ({ photos }) => photos.length >= FEW_PHOTOS,
  },
  {
    field: 'photos',
    points: 15,
    text: `Show every room and the yard: ${GOOD_PHOTOS} photos or more.`,
    isMet: ({ photos }) => photos.length >= GOOD_PHOTOS,
  },
  {
    field: 'photos',
    points: 5,
    text: 'Give each photo a caption that names the room.',
    isMet: ({ photos }) => photos.length > 0 && photos.every(({ caption }) => isFilled(caption)),
  },
  {
    field: 'description',
    points: 15,
    text: `Describe the home in a few sentences, at least ${SHORT_DESCRIPTION} characters.`,
    isMet: ({ description }) => description.trim().length >= SHORT_DESCRIPTION,
  },
  {
    field: 'description',
    points: 5,
    text: `Say more: layout, light, storage, street. Good descriptions have ${FULL_DESCRIPTION} characters.`,
    isMet: ({ description }) => description.trim().length >= FULL_DESCRIPTION,
  },
  {
    field: 'inclusions',
    points: 10,
    text: 'List what stays: appliances, blinds, shed.',
    isMet: ({ inclusions }) => isFilled(inclusions),
  },
  {
    field: 'uniques',
    points: 5,
    text: 'Say what other homes here don’t have.',
    isMet: ({ uniques }) => isFilled(uniques),
  },
  {
    field: 'renovations',
    points: 5,
    text: 'Name what was renovated recently, with the year.',
    isMet: ({ renovations }) => renovations.length > 0,
  },
  {
    field: 'conditionDisclosure',
    points: 10,
    text: 'Choose what you provide about the condition of the home: buyers offer sooner when they know.',
    isMet: ({ conditionDisclosure }) => conditionDisclosure !== null,
  },
  { field: 'yearBuilt', points: 4, text: 'Enter the year it was built.', isMet: ({ yearBuilt }) => yearBuilt !== null },
  {
    field: 'lotSizeAcres',
    points: 3,
    text: 'Enter the size of the lot.',
    isMet: ({ lotSizeAcres, propertyType }) => lotSizeAcres !== null || propertyType === 'CONDO',
  },
  {
    field: 'tax',
    points: 3,
    text: 'Enter the yearly property tax: buyers budget with it.',
    isMet: ({ tax }) => tax !== null,
  },
];

/** The score of a listing and what would raise it. */
export function listingQuality(home: RatedHome): ListingQuality {
  const open = CHECKS.filter(({ isMet }) => !isMet(home));
  return {
    score: 100 - open.reduce((sum, { points }) => sum + points, 0),
    gains: open.map(({ field, points, text }) => ({ field, points, text })).sort((a, b) => b.points - a.points),
  };
}
