import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATUS_TONES, type StatusLook } from '../kernel/status.ts';
import { STATUSES } from './statuses.table.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fake)\.tsx?$|\/testing\/|^shared\/statuses\//.test(path));

/** Lists of states that no screen shows as they are stored. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  // shown as PAYMENT_STATES
  PAYMENT_STATUSES: 'payment',
};

/** `['A', 'B']` of every list in shared/ that is called …_STATUSES or …_STATES. */
const lists = sources('shared').flatMap((path) =>
  [...read(path).matchAll(/export const (\w+_(?:STATUSES|STATES)) = (\[[^\]]*\])/g)].map(([, name, list]) => ({
    name: name!,
    values: [...list!.matchAll(/'([^']+)'/g)].map(([, value]) => value!),
  })),
);

describe('the table of states', () => {
  it('has an entry for every value of every list of states', () => {
    expect(lists.length).toBeGreaterThan(15);
    const missing = lists
      .filter(({ name }) => !(name in NOT_SHOWN))
      .filter(({ values }) => !Object.values(STATUSES).some((looks) => values.every((value) => value in looks)))
      .map(({ name }) => name);
    expect(missing).toEqual([]);
  });
  it('has a word and one of the colors for each', () => {
    for (const [entity, looks] of Object.entries(STATUSES))
      for (const [state, { label, tone }] of Object.entries(looks)) {
        expect(label, `${entity} ${state}`).not.toBe('');
        expect(STATUS_TONES, `${entity} ${state}`).toContain(tone);
      }
  });
  it('shows what came to nothing neither as done nor as paused', () => {
    const said = /rescinded|withdrawn|expired|declined|waived|cancell?ed|unsubscribed|no longer|^ended|sold$|replaced/i;
    const wrong = Object.entries(STATUSES).flatMap(([entity, looks]) =>
      Object.entries<StatusLook>(looks)
        // a sold home is what its listing was for
        .filter(([, { label }]) => said.test(label) && label !== 'Sold')
        .filter(([, { tone }]) => tone !== 'ended' && tone !== 'cancelled')
        .map(([state]) => `${entity} ${state}`),
    );
    expect(wrong).toEqual([]);
  });
  it('says the words of the specification', () => {
    const words = (looks: Readonly<Record<string, { label: string }>>, ...states: string[]) =>
      states.map((state) => looks[state]!.label);
    expect(words(STATUSES.offer, 'REVIEWED', 'SIGNED')).toEqual(['Ready for Review', 'Offer Signed']);
    expect(words(STATUSES.round, 'PENDING', 'EXPIRED')).toEqual(['Awaiting response', 'Expired']);
    expect(words(STATUSES.market, 'ACTIVE', 'PENDING', 'SOLD')).toEqual(['Active', 'Pending Sale', 'Sold']);
    expect(words(STATUSES.showing, 'REQUESTED', 'COMPLETED', 'CONFIRMED', 'CANCELLED')).toEqual([
      'Pending',
      'Completed',
      'Accepted',
      'Cancelled',
    ]);
    expect(STATUSES.showing.REQUESTED.tone).toBe('requested');
    expect(STATUSES.showing.CONFIRMED.tone).toBe('confirmed');
    expect([STATUSES.showing.DENIED.tone, STATUSES.showing.CANCELLED.tone]).toEqual(['cancelled', 'cancelled']);
    const { completed, pending, needed, repairs, 'on hold': onHold } = STATUSES.step;
    expect([completed, pending, needed, repairs, onHold].map(({ tone }) => tone)).toEqual([
      'confirmed',
      'pending',
      'attention',
      'attention',
      'onHold',
    ]);
  });
});

describe('the screens', () => {
  const screens = sources('client').filter((path) => !path.startsWith('client/ui/'));
  const tones = STATUS_TONES.join('|');
  it('take every color of a state from the table', () => {
    const own = new RegExp(`tone(=|: |=\\{[^}]*)['"](${tones})['"]|: '(${tones})',\\n(\\s+\\w+: '(${tones})',\\n)+`);
    const found = screens.filter((path) => !ALLOWED.includes(path) && own.test(read(path)));
    expect(found).toEqual([]);
  });
  it('write no word of their own into a chip', () => {
    const found = screens.filter((path) => /<StatusChip(?! \{\.\.\.)[^>]*label="/.test(read(path)));
    expect(found).toEqual([]);
  });
});

/** Colors of parts of a sum, not of a state. */
const ALLOWED = ['client/features/closing-costs/seller-estimate.tsx'];
