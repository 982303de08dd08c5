import { describe, expect, it } from 'vitest';
import { SHOWING_TYPES } from '../showings/showings.types.ts';
import { agencyStatus, ALABAMA_DISCLOSURE, alabamaDisclosure, TENNESSEE_AGENCY_STATUS } from './consents.messages.ts';
import {
  AGENCY_STATUS_VERSION,
  currentVersion,
  DISCLOSURE_VERSION,
  isTourAgreementValid,
  missingBeforeOffer,
  missingBeforeTour,
  tourAgreementEnd,
} from './consents.rules.ts';
import { createConsentSchema } from './consents.schema.ts';
import type { ConsentFacts, ConsentKind } from './consents.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const daysAgo = (days: number) => ({ completedAt: new Date(NOW.getTime() - days * 86_400_000) });
const record = (kind: ConsentKind, over: Partial<ConsentFacts> = {}): ConsentFacts => ({
  kind,
  textVersion: currentVersion(kind),
  listingId: 'l1',
  ...over,
});
const home = (state: string, id: string | null = 'l1') => ({ id, state, type: 'SELLER' as const });

const DELIVERED = record('BROKERAGE_DISCLOSURE_DELIVERED');
const NOT_REQUIRED = record('TOUR_AGREEMENT_NOT_REQUIRED');
const SIGNED = record('RECAD_SIGNED');
const DECLINED = record('RECAD_DECLINED', { listingId: null });
const ACKNOWLEDGED = record('AGENCY_STATUS_ACKNOWLEDGED');
const elsewhere = { listingId: 'l2' };
const outdated = { textVersion: 0 };

describe('what is missing before a tour', () => {
  it.each([
    ['Alabama, nothing yet', 'AL', [], [], ['BROKERAGE_DISCLOSURE_DELIVERED', 'TOUR_AGREEMENT_NOT_REQUIRED']],
    ['Alabama, disclosed', 'AL', [DELIVERED], [], ['TOUR_AGREEMENT_NOT_REQUIRED']],
    ['Alabama, both', 'AL', [DELIVERED, NOT_REQUIRED], [], []],
    [
      'Alabama, both for another home',
      'AL',
      [record('BROKERAGE_DISCLOSURE_DELIVERED', elsewhere), record('TOUR_AGREEMENT_NOT_REQUIRED', elsewhere)],
      [],
      ['TOUR_AGREEMENT_NOT_REQUIRED'],
    ],
    [
      'Alabama, an earlier text',
      'AL',
      [record('BROKERAGE_DISCLOSURE_DELIVERED', outdated), NOT_REQUIRED],
      [],
      ['BROKERAGE_DISCLOSURE_DELIVERED'],
    ],
    [
      'Alabama, a tour agreement changes nothing',
      'AL',
      [],
      [daysAgo(1)],
      ['BROKERAGE_DISCLOSURE_DELIVERED', 'TOUR_AGREEMENT_NOT_REQUIRED'],
    ],
    ['Tennessee, nothing yet', 'TN', [], [], ['TOUR_AGREEMENT_SIGNED']],
    ['Tennessee, signed', 'TN', [], [daysAgo(1)], []],
    ['Tennessee, on its last day', 'TN', [], [daysAgo(89.9)], []],
    ['Tennessee, run out', 'TN', [], [daysAgo(90)], ['TOUR_AGREEMENT_SIGNED']],
    ['Tennessee, run out and signed again', 'TN', [], [daysAgo(200), daysAgo(3)], []],
    [
      'Tennessee, records of Alabama change nothing',
      'TN',
      [DELIVERED, NOT_REQUIRED, SIGNED],
      [],
      ['TOUR_AGREEMENT_SIGNED'],
    ],
    ['a state we do not serve', 'GA', [], [], []],
  ] as const)('%s', (_, state, records, agreements, missing) => {
    expect(missingBeforeTour({ type: 'TOUR', home: home(state) }, records, agreements, NOW)).toEqual(missing);
  });

  it.each(SHOWING_TYPES)('%s: only people who come to see the home need anything', (type) => {
    const needs = type === 'TOUR' || type === 'OTHER';
    for (const state of ['AL', 'TN'])
      expect(missingBeforeTour({ type, home: home(state) }, [], [], NOW).length > 0).toBe(needs);
  });

  it('of an outside home that nobody has toured yet, the person’s own records count', () => {
    const asked = { type: 'TOUR' as const, home: { ...home('AL', null), type: 'BUYER' as const } };
    expect(missingBeforeTour(asked, [DELIVERED, NOT_REQUIRED], [], NOW)).toEqual(['TOUR_AGREEMENT_NOT_REQUIRED']);
  });

  it('an agreement covers 90 days from its signature', () => {
    const agreement = { completedAt: '2026-12-01T15:00:00Z' };
    expect(tourAgreementEnd(agreement)).toEqual(new Date('2027-03-01T15:00:00Z'));
    expect(isTourAgreementValid(agreement, '2027-03-01T14:59:59Z')).toBe(true);
    expect(isTourAgreementValid(agreement, '2027-03-01T15:00:00Z')).toBe(false);
  });
});

describe('what is missing before an offer', () => {
  it.each([
    ['Alabama, nothing yet', 'AL', [], ['BROKERAGE_DISCLOSURE_DELIVERED', 'RECAD_ANSWERED']],
    ['Alabama, disclosed before a tour', 'AL', [DELIVERED, NOT_REQUIRED], ['RECAD_ANSWERED']],
    ['Alabama, signed', 'AL', [SIGNED], []],
    ['Alabama, declined to sign, at another home', 'AL', [DECLINED], []],
    [
      'Alabama, signed an earlier text',
      'AL',
      [record('RECAD_SIGNED', outdated)],
      ['BROKERAGE_DISCLOSURE_DELIVERED', 'RECAD_ANSWERED'],
    ],
    ['Alabama, Tennessee’s acknowledgement changes nothing', 'AL', [ACKNOWLEDGED, DELIVERED], ['RECAD_ANSWERED']],
    ['Tennessee, nothing yet', 'TN', [], ['AGENCY_STATUS_ACKNOWLEDGED']],
    ['Tennessee, acknowledged', 'TN', [ACKNOWLEDGED], []],
    [
      'Tennessee, for another home',
      'TN',
      [record('AGENCY_STATUS_ACKNOWLEDGED', elsewhere)],
      ['AGENCY_STATUS_ACKNOWLEDGED'],
    ],
    [
      'Tennessee, an earlier text',
      'TN',
      [record('AGENCY_STATUS_ACKNOWLEDGED', outdated)],
      ['AGENCY_STATUS_ACKNOWLEDGED'],
    ],
    ['Tennessee, Alabama’s answer changes nothing', 'TN', [SIGNED, DELIVERED], ['AGENCY_STATUS_ACKNOWLEDGED']],
    ['a state we do not serve', 'GA', [], []],
  ] as const)('%s', (_, state, records, missing) => {
    expect(missingBeforeOffer(home(state), records)).toEqual(missing);
  });
});

describe('the texts', () => {
  const textOf = ({ title, sections }: ReturnType<typeof alabamaDisclosure>) =>
    [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n');

  it('name the brokerage and leave no placeholder', () => {
    for (const text of [
      alabamaDisclosure('Oak Realty'),
      agencyStatus('SELLER', 'Oak Realty'),
      agencyStatus('BUYER', 'Oak Realty'),
    ]) {
      expect(textOf(text)).toContain('Oak Realty');
      expect(textOf(text)).not.toMatch(/[{}]/);
    }
  });
  it('Alabama explains its three kinds of brokers and that nobody has to sign', () => {
    const text = textOf(alabamaDisclosure('Oak Realty'));
    for (const term of [
      'transaction facilitator',
      'Single agency',
      'Limited consensual dual agency',
      'decline to sign',
    ])
      expect(text).toContain(term);
  });
  it('Tennessee says whom we represent: nobody in the sale of our own homes, the buyer of others', () => {
    // the same as the agency disclosure and the agreements that are signed after it
    const own = textOf(agencyStatus('SELLER', 'Oak Realty'));
    expect(own).toContain('In this sale we are a facilitator (transaction broker)');
    expect(own).not.toMatch(/represents? the seller/);
    expect(textOf(agencyStatus('BUYER', 'Oak Realty'))).toContain('Oak Realty represents you, the buyer');
    for (const type of ['SELLER', 'BUYER'] as const)
      expect(textOf(agencyStatus(type, 'Oak Realty'))).toMatch(/facilitator[^]*designated agent/);
  });
  it('have the version that the rules name', () => {
    expect(ALABAMA_DISCLOSURE).toHaveLength(DISCLOSURE_VERSION);
    for (const texts of Object.values(TENNESSEE_AGENCY_STATUS)) expect(texts).toHaveLength(AGENCY_STATUS_VERSION);
  });
});

describe('POST /consents', () => {
  const problems = (body: object) =>
    createConsentSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  it.each([
    [{ kind: 'RECAD_SIGNED' }, [['name', 'Type your full name to sign.']]],
    [{ kind: 'RECAD_SIGNED', name: '  ' }, [['name', 'Type your full name to sign.']]],
    [{ kind: 'RECAD_DECLINED', name: 'Bo Buyer' }, [['name', 'A name is only given to sign.']]],
    [{ kind: 'AGENCY_STATUS_ACKNOWLEDGED' }, [['listingId', 'Choose the home that this is about.']]],
    [{ kind: 'RECAD_SIGNED', name: 'Bo Buyer' }, undefined],
    [{ kind: 'RECAD_DECLINED', listingId: 'l1', textVersion: 1 }, undefined],
    [{ kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: 'l1' }, undefined],
  ])('%j', (body, expected) => {
    expect(problems(body)).toEqual(expected);
  });
  it.each(['BROKERAGE_DISCLOSURE_DELIVERED', 'TOUR_AGREEMENT_NOT_REQUIRED'])(
    '%s is recorded by the server alone',
    (kind) => {
      expect(problems({ kind, listingId: 'l1' })?.[0]?.[0]).toBe('kind');
    },
  );
});
