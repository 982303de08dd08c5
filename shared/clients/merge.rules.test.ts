import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '../kernel/actor.ts';
import { mergeFields } from './merge.fields.ts';
import { MERGE_RELATIONS } from './merge.relations.ts';
import {
  accountBlocks,
  joinAccounts,
  keptByDefault,
  MERGE_CHOICES,
  takesPicture,
  type MergeAccount,
  type MergeChoice,
} from './merge.rules.ts';
import { createClientMergeSchema } from './merge.schema.ts';

const JUNE = new Date('2026-06-01T12:00:00Z');
const JULY = new Date('2026-07-01T12:00:00Z');
const account = (fields: Partial<MergeAccount> = {}): MergeAccount => ({
  id: 'kept',
  email: 'ines@example.test',
  firstName: 'Ines',
  lastName: 'Moore',
  phone: null,
  type: 'BUYER',
  verified: true,
  identityVerified: false,
  identityCheckedAt: null,
  emailEnabled: true,
  smsEnabled: false,
  smsConsentAt: null,
  smsStoppedAt: null,
  autoApproveShowings: false,
  timezone: null,
  referredByCode: null,
  stripeCustomerId: null,
  companyId: null,
  organizationId: null,
  createdAt: JUNE,
  deletedAt: null,
  lastSeenAt: null,
  hostsHomes: false,
  ...fields,
});
const other = (fields: Partial<MergeAccount> = {}) =>
  account({ id: 'merged', email: 'i.moore@example.test', createdAt: JULY, ...fields });

describe('which two accounts become one', () => {
  it.each([
    ['seller and buyer', account({ type: 'SELLER' }), other({ type: 'PBUYER' }), []],
    ['two lenders', account({ type: 'LENDER' }), other({ type: 'LENDER' }), []],
    ['an unverified one goes', account(), other({ verified: false }), []],
    ['neither is verified', account({ verified: false }), other({ verified: false }), []],
    ['one account twice', account(), account(), ['same']],
    ['a broker who stays', account({ type: 'ADMIN' }), other(), ['broker']],
    ['a broker who goes', account(), other({ type: 'ADMIN' }), ['broker']],
    ['a deleted one', account({ deletedAt: JULY }), other(), ['deleted']],
    ['one that was merged', account(), other({ deletedAt: JULY }), ['deleted']],
    ['lender and buyer', account({ type: 'LENDER' }), other(), ['kind']],
    ['lender and title', account({ type: 'LENDER' }), other({ type: 'TITLE' }), ['kind']],
    ['an unverified one stays', account({ verified: false }), other(), ['unverified']],
    ['both of these', account({ verified: false }), other({ type: 'TITLE' }), ['kind', 'unverified']],
  ])('%s', (_, kept, merged, blocks) => {
    expect(accountBlocks(kept, merged).map(({ key }) => key)).toEqual(blocks);
  });

  it('says in a refusal what can be done', () => {
    expect(accountBlocks(account({ type: 'LENDER' }), other())[0]!.text).toBe(
      'Ines Moore is a lender and Ines Moore a seller or buyer, who see different things of a sale. Change the account ' +
        'type of one of them first if they are one person.',
    );
    expect(accountBlocks(account({ verified: false }), other())[0]!.text).toContain(
      'Keep i.moore@example.test instead.',
    );
  });

  it.each([
    ['the verified one', account({ verified: false, lastSeenAt: JULY }), other(), 'merged'],
    ['the one used last', account({ lastSeenAt: JUNE }), other({ lastSeenAt: JULY }), 'merged'],
    ['the one that was used at all', account(), other({ lastSeenAt: JUNE }), 'merged'],
    ['the older one', account(), other(), 'kept'],
  ])('stays: %s', (_, one, two, id) => {
    expect(keptByDefault(one, two).id).toBe(id);
    expect(keptByDefault(two, one).id).toBe(id);
  });

  it('needs a reason and the typed word', () => {
    const asked = { keptId: 'a', mergedId: 'b', reason: 'Same person on the phone', confirmation: 'MERGE' };
    expect(createClientMergeSchema.safeParse(asked).success).toBe(true);
    for (const wrong of [{ reason: 'same   ' }, { confirmation: 'merge' }, { mergedId: '' }])
      expect(createClientMergeSchema.safeParse({ ...asked, ...wrong }).success).toBe(false);
  });
});

describe('the joined account', () => {
  it.each([
    [
      'a missing name and phone come from the other',
      { firstName: '', phone: null },
      { firstName: 'I', phone: '2055550101' },
      { firstName: 'I', phone: '2055550101' },
    ],
    [
      'own values stay',
      { phone: '2055550100', timezone: 'America/Chicago' },
      { phone: '2055550101', timezone: 'America/New_York' },
      { phone: '2055550100', timezone: 'America/Chicago' },
    ],
    ['an accepted letter makes a pre-approved buyer', { type: 'BUYER' }, { type: 'PBUYER' }, { type: 'PBUYER' }],
    ['a seller stays one', { type: 'SELLER' }, { type: 'PBUYER' }, { type: 'SELLER' }],
    [
      'email copies that either turned off are off',
      { emailEnabled: true },
      { emailEnabled: false },
      { emailEnabled: false },
    ],
    [
      'texts consented for the kept number',
      { phone: '2055550100', smsEnabled: true, smsConsentAt: JUNE },
      {},
      { smsEnabled: true, smsConsentAt: JUNE },
    ],
    [
      'consent comes with the number',
      {},
      { phone: '2055550101', smsEnabled: true, smsConsentAt: JUNE },
      { phone: '2055550101', smsEnabled: true, smsConsentAt: JUNE },
    ],
    [
      'consent does not come without the number',
      { phone: '2055550100' },
      { phone: '2055550101', smsEnabled: true, smsConsentAt: JUNE },
      { smsEnabled: false, smsConsentAt: null },
    ],
    [
      'the other turned texts off',
      { phone: '2055550100', smsEnabled: true, smsConsentAt: JULY },
      { smsConsentAt: JUNE },
      { smsEnabled: false },
    ],
    [
      'the other wrote STOP',
      { phone: '2055550100', smsEnabled: true, smsConsentAt: JULY },
      { smsStoppedAt: JUNE },
      { smsEnabled: false, smsStoppedAt: JUNE },
    ],
    [
      'the last check of an identity counts',
      { identityVerified: true, identityCheckedAt: JUNE },
      { identityCheckedAt: JULY },
      { identityVerified: false },
    ],
    ['verified for either', {}, { identityVerified: true, identityCheckedAt: JULY }, { identityVerified: true }],
    [
      'visits to the other’s homes are asked for',
      { autoApproveShowings: true },
      { hostsHomes: true },
      { autoApproveShowings: false },
    ],
    ['without homes of the other nothing changes', { autoApproveShowings: true }, {}, { autoApproveShowings: true }],
  ] as [string, Partial<MergeAccount>, Partial<MergeAccount>, object][])('%s', (_, kept, merged, joined) => {
    expect(joinAccounts(account(kept), other(merged))).toMatchObject(joined);
  });

  it.each([
    ['name', { firstName: 'Inés' }, { firstName: 'Inés', phone: '2055550100', smsEnabled: true }],
    [
      'phone',
      { phone: '2055550101', smsEnabled: true, smsConsentAt: JULY },
      { firstName: 'Ines', phone: '2055550101', smsEnabled: true, smsConsentAt: JULY },
    ],
    ['phone', { phone: '2055550101' }, { phone: '2055550101', smsEnabled: false, smsConsentAt: null }],
    ['phone', { phone: null }, { phone: '2055550100', smsEnabled: true }],
    ['name', { firstName: '', lastName: '' }, { firstName: 'Ines', lastName: 'Moore' }],
  ] as [MergeChoice, Partial<MergeAccount>, object][])('takes the other’s %s: %j', (choice, merged, joined) => {
    const kept = account({ phone: '2055550100', smsEnabled: true, smsConsentAt: JUNE });
    expect(joinAccounts(kept, other(merged), [choice])).toMatchObject(joined);
  });

  const date = fc.option(fc.constantFrom(JUNE, JULY), { nil: null });
  const any = (id: string) =>
    fc.record({
      ...Object.fromEntries(Object.entries(account()).map(([key, value]) => [key, fc.constant(value)])),
      id: fc.constant(id),
      type: fc.constantFrom(...USER_TYPES),
      phone: fc.option(fc.constantFrom('2055550100', '2055550101'), { nil: null }),
      ...Object.fromEntries(
        ['verified', 'emailEnabled', 'smsEnabled', 'autoApproveShowings', 'hostsHomes'].map((key) => [
          key,
          fc.boolean(),
        ]),
      ),
      smsConsentAt: date,
      smsStoppedAt: date,
      companyId: fc.option(fc.constant(`company of ${id}`), { nil: null }),
    }) as unknown as fc.Arbitrary<MergeAccount>;

  it('never widens an agreement, and loses no value, whoever stays', () => {
    fc.assert(
      fc.property(any('kept'), any('merged'), fc.subarray([...MERGE_CHOICES]), (kept, merged, take) => {
        const joined = joinAccounts(kept, merged, take);
        if (joined.emailEnabled) expect(kept.emailEnabled && merged.emailEnabled).toBe(true);
        if (joined.smsEnabled)
          expect([kept, merged].some((one) => one.smsEnabled && one.phone === joined.phone)).toBe(true);
        if (kept.smsStoppedAt || merged.smsStoppedAt) expect(joined.smsStoppedAt).not.toBeNull();
        if (joined.autoApproveShowings) expect(kept.autoApproveShowings).toBe(true);
        expect(joined.phone === null).toBe(kept.phone === null && merged.phone === null);
        expect(joined.companyId).toBe(kept.companyId ?? merged.companyId);
        expect(accountBlocks(kept, merged).some(({ key }) => key === 'broker')).toBe(
          kept.type === 'ADMIN' || merged.type === 'ADMIN',
        );
        // what is refused for being two kinds of person is refused both ways
        const kinds = (one: MergeAccount, two: MergeAccount) =>
          accountBlocks(one, two).filter(({ key }) => key === 'kind').length;
        expect(kinds(kept, merged)).toBe(kinds(merged, kept));
      }),
    );
  });

  it.each([
    [null, null, true, false],
    [null, '/two', false, true],
    ['/one', '/two', false, false],
    ['/one', '/two', true, true],
    ['/one', null, true, false],
  ])('has of the pictures %s and %s, taken: %s, the other one: %s', (own, others, isTaken, expected) => {
    const take = isTaken ? (['picture'] as const) : [];
    expect(takesPicture({ profilePicUrl: own }, { profilePicUrl: others }, take)).toBe(expected);
  });

  it('is shown field by field, without those that nobody filled in', () => {
    const names = { company: null, organization: null, owner: null, tags: ['cash'] };
    const [kept, merged] = [
      { ...account({ phone: '2055550100' }), profilePicUrl: null, names },
      {
        ...other({ emailEnabled: false }),
        profilePicUrl: '/one',
        names: { ...names, tags: ['cash', 'vip'], company: 'Oak LLC' },
      },
    ];
    const fields = mergeFields(kept, merged, joinAccounts(kept, merged));
    expect(fields.find(({ key }) => key === 'phone')).toEqual({
      key: 'phone',
      label: 'Phone',
      kept: '(205) 555-0100',
      merged: 'none',
      result: '(205) 555-0100',
    });
    expect(fields.find(({ key }) => key === 'emailEnabled')).toMatchObject({
      kept: 'on',
      merged: 'off',
      result: 'off',
    });
    expect(fields.find(({ key }) => key === 'picture')).toMatchObject({ kept: 'none', result: 'a picture' });
    expect(fields.find(({ key }) => key === 'company')).toMatchObject({ kept: 'none', result: 'Oak LLC' });
    expect(fields.find(({ key }) => key === 'tags')!.result).toBe('cash, vip');
    expect(fields.map(({ key }) => key)).not.toContain('timezone');
  });
});

it('says of every row that joins what happens where both have one', () => {
  expect(MERGE_RELATIONS.filter(({ fate, rest, how }) => fate === 'joins' && !(rest && how))).toEqual([]);
  expect(MERGE_RELATIONS.filter(({ fate, how }) => fate === 'stays' && !how)).toEqual([]);
});
