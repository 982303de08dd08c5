import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '../kernel/actor.ts';
import {
  isAnsweredSo,
  isAnswerLinkReadable,
  mayAnswerByLink,
  requestStanding,
  timesToConfirm,
  type LinkAnswer,
} from './answer-links.rules.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-12-01T15:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const asked = { proposedTime: at(24), sequence: 0 };
const request = {
  accepted: false as boolean | null,
  proposedTime: at(24),
  otherTimes: [] as Date[],
  suggestedTimes: [] as Date[],
  noShowAt: null as Date | null,
  calendarSequence: 0,
};

describe('a request, by the link of its email', () => {
  it.each([
    ['waits for an answer', {}, 'OPEN'],
    ['has other times than when it was emailed', { calendarSequence: 1, proposedTime: at(30) }, 'MOVED'],
    ['has the same time again, by a newer email', { calendarSequence: 2 }, 'MOVED'],
    ['has its first time behind it, and another ahead', { proposedTime: at(-1), otherTimes: [at(5)] }, 'OPEN'],
    ['has all its times behind it', { proposedTime: at(-2), otherTimes: [at(-1)] }, 'PASSED'],
    ['begins now', { proposedTime: NOW }, 'PASSED'],
    ['was confirmed', { accepted: true, calendarSequence: 1 }, 'CONFIRMED'],
    ['was confirmed and visited', { accepted: true, calendarSequence: 1, proposedTime: at(-2) }, 'COMPLETED'],
    ['was not come to', { accepted: true, proposedTime: at(-2), noShowAt: at(-1) }, 'NO_SHOW'],
    ['was denied with other times', { accepted: null, calendarSequence: 1, suggestedTimes: [at(30)] }, 'DENIED'],
    ['was withdrawn or canceled', { accepted: null, calendarSequence: 1 }, 'CANCELLED'],
  ])('that %s: %o is %s', (_what, over, standing) => {
    expect(requestStanding({ ...request, ...over }, asked, NOW)).toBe(standing);
  });

  it('lists only times ahead', () => {
    expect(timesToConfirm({ proposedTime: at(-1), otherTimes: [at(2), NOW, at(3)] }, NOW)).toEqual([at(2), at(3)]);
  });

  it('is readable for a week after the time of the email', () => {
    expect([24, 24 + 7 * 24 - 0.1, 24 + 7 * 24].map((hours) => isAnswerLinkReadable(asked, at(hours)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is answered so by owners, not by brokers, lenders and title companies', () => {
    expect(USER_TYPES.filter(mayAnswerByLink).sort()).toEqual(['BUYER', 'PBUYER', 'SELLER']);
  });
});

describe('an answer that comes twice', () => {
  const confirmed = { ...request, accepted: true, calendarSequence: 1 };
  const denied = { ...request, accepted: null, calendarSequence: 1, suggestedTimes: [at(30), at(31)] };
  const confirm = (time: Date): LinkAnswer => ({ accepted: true, proposedTime: time });
  const suggest = (...suggestedTimes: Date[]): LinkAnswer => ({ accepted: null, suggestedTimes });
  it.each([
    ['confirmed, confirmed again', confirmed, confirm(at(24)), true],
    ['confirmed, another time now', confirmed, confirm(at(26)), false],
    ['confirmed, denied now', confirmed, suggest(at(30)), false],
    ['confirmed later on, after a change', { ...confirmed, calendarSequence: 3 }, confirm(at(24)), false],
    ['denied, the same again in another order', denied, suggest(at(31), at(30)), true],
    ['denied, fewer times now', denied, suggest(at(30)), false],
    ['denied, other times now', denied, suggest(at(30), at(32)), false],
    ['denied, confirmed now', denied, confirm(at(24)), false],
    ['withdrawn, denied now', { ...denied, suggestedTimes: [] }, suggest(at(30)), false],
    ['not answered', request, confirm(at(24)), false],
  ])('%s', (_what, showing, answer, same) => {
    expect(isAnsweredSo(showing, asked, answer)).toBe(same);
  });
});
