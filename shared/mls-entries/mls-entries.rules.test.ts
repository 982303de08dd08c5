import { describe, expect, it } from 'vitest';
import { RuleError } from '../kernel/rule-error.ts';
import { assertRecordable, mlsNotice, mlsStanding, mlsText } from './mls-entries.rules.ts';
import { MLS_ENTRY_STATES, type MlsEntry, type MlsStanding } from './mls-entries.types.ts';

const CENTRAL = 'America/Chicago';
const home = { type: 'SELLER', status: 'APPROVED', externalStatus: 'ACTIVE', archivedAt: null } as const;
const entry: MlsEntry = {
  state: 'LISTED',
  mlsName: 'Greater Alabama MLS',
  mlsNumber: '21412345',
  reason: null,
  since: '2026-11-12T06:00:00Z',
};

describe('where a home stands with its MLS', () => {
  it.each<[string, object, MlsStanding | null, MlsStanding | null]>([
    // home, without an entry, with one of LISTED
    ['a draft', { status: 'DRAFT' }, null, null],
    ['awaiting approval', { status: 'PENDING' }, 'IN_REVIEW', 'IN_REVIEW'],
    ['approved', {}, 'NOT_SENT', 'LISTED'],
    ['coming soon', { externalStatus: 'COMING_SOON' }, 'NOT_SENT', 'LISTED'],
    ['under contract', { externalStatus: 'PENDING' }, 'NOT_SENT', 'LISTED'],
    ['sold', { externalStatus: 'SOLD' }, null, null],
    ['archived', { archivedAt: '2026-11-20T00:00:00Z' }, null, null],
    ['tracked by a buyer', { type: 'BUYER' }, null, null],
  ])('%s', (_name, change, without, recorded) => {
    expect(mlsStanding({ ...home, ...change }, null)).toBe(without);
    expect(mlsStanding({ ...home, ...change }, entry)).toBe(recorded);
  });

  it.each(MLS_ENTRY_STATES)('is what was recorded: %s', (state) => expect(mlsStanding(home, { state })).toBe(state));
});

describe('what its seller reads', () => {
  const sent: MlsEntry = { ...entry, state: 'SENT', mlsNumber: null };
  const off: MlsEntry = { ...entry, state: 'NOT_LISTED', mlsName: null, mlsNumber: null, reason: 'You asked to wait.' };
  it.each<[MlsStanding, MlsEntry | null, string]>([
    ['IN_REVIEW', null, 'We enter your home in the MLS once it’s approved.'],
    ['NOT_SENT', null, 'We’ll let you know when your home goes to the MLS.'],
    ['SENT', sent, 'Greater Alabama MLS, Thu, Nov 12, 2026. It doesn’t have a number yet.'],
    ['LISTED', entry, 'Greater Alabama MLS, number 21412345, since Thu, Nov 12, 2026.'],
    ['NOT_LISTED', off, 'You asked to wait. (since Thu, Nov 12, 2026)'],
  ])('%s', (standing, recorded, text) => expect(mlsText(standing, recorded, CENTRAL)).toBe(text));

  it('is a notice about the place', () => {
    expect(mlsNotice(sent, '12 Oak Street')).toBe('Your home at 12 Oak Street was sent to the Greater Alabama MLS.');
    expect(mlsNotice(entry, '12 Oak Street')).toBe(
      'Your home at 12 Oak Street is on the Greater Alabama MLS, under number 21412345.',
    );
    expect(mlsNotice(off, '12 Oak Street')).toBe('Your home at 12 Oak Street isn’t on the MLS.');
  });
});

describe('recording it', () => {
  // five in the morning in London is still November 26 in Birmingham
  const now = new Date('2026-11-27T05:00:00Z');
  const codeOf = (change: object, since = '2026-11-26'): string[] | null => {
    try {
      assertRecordable({ ...home, ...change }, { since }, now, CENTRAL);
      return null;
    } catch (error) {
      if (error instanceof RuleError) return [error.kind, error.code];
      throw error;
    }
  };
  it('needs an approved home of a seller, until today in its time zone', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ externalStatus: 'SOLD' })).toBeNull();
    expect(codeOf({ status: 'PENDING' })).toEqual(['conflict', 'mls-entry.not-approved']);
    expect(codeOf({ status: 'DRAFT' })).toEqual(['conflict', 'mls-entry.not-approved']);
    expect(codeOf({ type: 'BUYER' })).toEqual(['conflict', 'mls-entry.not-approved']);
    expect(codeOf({ archivedAt: '2026-11-20T00:00:00Z' })).toEqual(['conflict', 'listing.archived']);
    expect(codeOf({}, '2026-11-27')?.[0]).toBe('invalid');
  });
});
