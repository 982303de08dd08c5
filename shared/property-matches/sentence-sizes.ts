/** Rooms, areas, years and days on the market in a sentence. */
import { number, plain, around, range, type SentenceReader } from './sentence-reader.ts';
import { ABOUT, ACRES, AT_LEAST, AT_MOST, BATHS, BEDS, NUMBER, OR_LESS, OR_MORE, SQFT } from './sentence-vocabulary.ts';
import type { NumberCriterion } from './criteria.types.ts';

/** Bedrooms, bathrooms and garage spaces. */
export function takeRooms({ take }: SentenceReader): void {
  const rooms = (unit: string, min: NumberCriterion, max: NumberCriterion) => {
    take(`(?:exactly|only) ${NUMBER}${unit}`, ([n]) => [number(min, plain(n!)), number(max, plain(n!))]);
    take(`(?:between )?${NUMBER}(?:${unit})? ?(?:-|to|or|and) ?${NUMBER}${unit}`, ([a, b]) =>
      range(min, max, plain(a!), plain(b!)),
    );
    take(`${AT_MOST} ${NUMBER}${unit}`, ([n]) => [number(max, plain(n!))]);
    take(`${NUMBER}${unit}${OR_LESS}`, ([n]) => [number(max, plain(n!))]);
    take(`(?:more than|over) ${NUMBER}${unit}`, ([n]) => [number(min, plain(n!) + 1)]);
    take(
      `(?:${AT_LEAST} )?${NUMBER}(?:${OR_MORE})?(?: (?:full|large|big|good[- ]sized|nice))?${unit}(?:${OR_MORE})?`,
      ([n]) => [number(min, plain(n!))],
    );
  };
  take('(\\d) ?/ ?(\\d(?:\\.5)?)(?: (?:beds?/baths?|bed/bath))?', ([beds, baths]) => [
    number('minBeds', plain(beds!)),
    number('minBaths', plain(baths!)),
  ]);
  take('(\\d)(?:b|bd|br) ?/? ?(\\d(?:\\.5)?)b(?:a|th)?', ([beds, baths]) => [
    number('minBeds', plain(beds!)),
    number('minBaths', plain(baths!)),
  ]);
  rooms(BATHS, 'minBaths', 'maxBaths');
  rooms(BEDS, 'minBeds', 'maxBeds');
  const cars =
    '[- ]?(?:cars?|bays?|vehicles?)(?: (?:attached|detached))?(?: garages?)?|(?:[- ]?)(?:garage (?:spaces?|spots?)|garages)';
  take(`(?:(?:garage|room|space|parking) for )?(?:${AT_LEAST} )?${NUMBER}(?:${OR_MORE})?(?:${cars})`, ([n]) => [
    number('minGarage', plain(n!)),
  ]);
  take(`garage for ${NUMBER}`, ([n]) => [number('minGarage', plain(n!))]);
}

/** Square feet, acres, the year and the days on the market; `year` is the current one. */
export function takeSizes({ take }: SentenceReader, year: number): void {
  const sizes = (unit: string, min: NumberCriterion, max: NumberCriterion, one: 'min' | 'both') => {
    take(`(?:between |from )?${NUMBER}(?:${unit})? ?(?:-|to|and) ?${NUMBER}${unit}`, ([a, b]) =>
      range(min, max, plain(a!), plain(b!)),
    );
    take(`${AT_MOST} (?:an? )?${NUMBER}${unit}`, ([n]) => [number(max, plain(n!))]);
    take(`${NUMBER}${unit}${OR_LESS}`, ([n]) => [number(max, plain(n!))]);
    take(`${ABOUT} ${NUMBER}${unit}`, ([n]) => {
      const value = plain(n!);
      return one === 'both' ? around(min, max, value) : [number(min, value)];
    });
    take(`(?:${AT_LEAST} )?${NUMBER}(?:${OR_MORE})?${unit}(?:${OR_MORE})?`, ([n]) => [number(min, plain(n!))]);
  };
  sizes(SQFT, 'minArea', 'maxArea', 'both');
  sizes(ACRES, 'minLot', 'maxLot', 'min');
  take(
    '(?:at least |on )?an acre(?: (?:lot|of land))?(?: or more)?|(?:some |on |with |a little |a bit of )+(?:acreage|land)|acreage|(?:big|large) piece of land',
    () => [number('minLot', 1)],
  );
  take(`(?:${AT_LEAST} )?an acre`, () => [number('minLot', 1)]);
  const YEAR = '((?:1[789]|20)\\d\\d)(?:s)?';
  take(
    "(?:built |from |a )*(?:in |from )?(?:the )?(?:early |mid |late )?(?:19)?([2-9]0)'?s(?: (?:homes?|houses?))?",
    ([decade]) => range('minYear', 'maxYear', 1900 + plain(decade!), 1909 + plain(decade!)),
  );
  take(`built (?:in )?(?:the )?between ${YEAR} (?:and|to) ${YEAR}`, ([a, b]) =>
    range('minYear', 'maxYear', plain(a!), plain(b!)),
  );
  take(
    `(?:(?:built|constructed|made|from) )?(?:after|since|from|newer than|later than|post) ${YEAR}|(?:built )?(?:in )?${YEAR} or (?:newer|later|after)`,
    ([a, b]) => [number('minYear', plain(a ?? b!))],
  );
  take(`no older than ${YEAR}|not (?:built )?before ${YEAR}`, ([a, b]) => [number('minYear', plain(a ?? b!))]);
  take(
    `(?:(?:built|constructed|made|from) )?(?:before|prior to|older than|pre-?) ?${YEAR}|(?:built )?(?:in )?${YEAR} or (?:older|earlier|before)`,
    ([a, b]) => [number('maxYear', plain(a ?? b!))],
  );
  take(
    `(?:less than|under|not (?:more than|older than)|no (?:more|older) than|at most|built (?:in|within) the (?:last|past)|newer than) ${NUMBER} years?(?: old| ago)?|(?:in|within) the (?:last|past) ${NUMBER} years`,
    ([a, b]) => [number('minYear', year - plain(a ?? b!))],
  );
  take(
    `(?:new|listed|on the market|added|just listed)(?: (?:homes?|houses?|listings?))? (?:this|in the (?:last|past)|within the (?:last|past)) week|new this week|listed this week`,
    () => [number('maxDays', 7)],
  );
  take(
    '(?:new|listed|added|on the market)(?: (?:homes?|listings?))? (?:today|since yesterday)|just listed(?: today)?',
    () => [number('maxDays', 1)],
  );
  take(
    `(?:new|listed|on the market|added)(?: (?:homes?|listings?))?(?: for)? (?:in|within|less than|under|fewer than|no more than|at most) (?:the (?:last|past) )?${NUMBER} days|less than ${NUMBER} days on (?:the )?market`,
    ([a, b]) => [number('maxDays', plain(a ?? b!))],
  );
  take(
    `(?:new|listed|added|on the market)(?: (?:homes?|houses?|listings?))? (?:from|in|within|over) the (?:last|past) ${NUMBER} (week|month)s?`,
    ([n, unit]) => [number('maxDays', plain(n!) * (unit === 'week' ? 7 : 30))],
  );
  take('(?:new|listed|added) (?:this|in the (?:last|past)) month', () => [number('maxDays', 30)]);
}
