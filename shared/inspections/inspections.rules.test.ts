import { describe, expect, it } from 'vitest';
import { assertResponseDate, defaultResponseDate, hasOpenRepairs } from '../addendums/addendums.rules.ts';
import { createAddendumSchema } from '../addendums/addendums.schema.ts';
import { inspectionObstacle, inspectionSummary, inspectionTotal } from './inspections.rules.ts';
import { createInspectionSchema, patchInspectionSchema, patchVisitSchema } from './inspections.schema.ts';

describe('inspections', () => {
  it('require a type, and are created once per type', () => {
    expect(
      createInspectionSchema.safeParse({ type: [], listing: { connect: { id: 'l' } } }).error?.issues[0]?.message,
    ).toBe('At least one type is required');
    expect(
      createInspectionSchema.parse({ type: ['HOME', 'HOME', 'RADON'], listing: { connect: { id: 'l' } } }).type,
    ).toEqual(['HOME', 'RADON']);
  });
  it('are paid and read over an encrypted connection only', () => {
    for (const field of ['paymentUrl', 'reportUrl']) {
      expect(patchInspectionSchema.safeParse({ [field]: 'https://pay.test/1' }).success).toBe(true);
      for (const wrong of ['http://pay.test/1', 'javascript:alert(1)', 'pay.test'])
        expect(patchInspectionSchema.safeParse({ [field]: wrong }).error?.issues[0]?.message).toBe(
          'Enter a web address that starts with https://.',
        );
    }
    expect(patchVisitSchema.safeParse({ status: 'COMPLETED' }).success, 'an inspector sets no status').toBe(false);
  });
  it('have a total if every type has a price, and a label of up to two types', () => {
    const prices = [
      { inspectionType: 'HOME' as const, price: 425 },
      { inspectionType: 'RADON' as const, price: 150 },
    ];
    expect(inspectionTotal(['HOME', 'RADON', 'HOME'], prices)).toBe(575);
    expect(inspectionTotal(['SEWER'], prices)).toBeNull();
    expect(inspectionSummary(['HOME', 'TERMITE', 'RADON', 'SEWER'])).toBe('Home, Termite +2');
    expect(inspectionSummary(['HOME', 'TERMITE'])).toBe('Home, Termite');
  });
  it('can be scheduled once an offer is accepted whose terms have an inspection', () => {
    expect(inspectionObstacle(null)).toBe('no-offer');
    expect(inspectionObstacle({ status: 'SIGNED', inspectionPeriod: 10 })).toBe('no-offer');
    expect(inspectionObstacle({ status: 'ACCEPTED', inspectionPeriod: null })).toBe('waived');
    expect(inspectionObstacle({ status: 'ACCEPTED', inspectionPeriod: 10 })).toBeNull();
    expect(inspectionObstacle({ status: 'ACCEPTED', inspectionPeriod: -10 }), 'informational').toBeNull();
  });
});

describe('repair requests', () => {
  const now = new Date('2026-12-01T15:00:00Z');
  it('default to a deadline in three days, never in the past', () => {
    expect(defaultResponseDate(now)).toEqual(new Date('2026-12-04T15:00:00Z'));
    expect(() => assertResponseDate(now, now)).toThrow('Response date cannot be in the past');
    expect(
      createAddendumSchema
        .safeParse({ transaction: { connect: { id: 't' } }, addendumItems: [] })
        .error?.issues.map((issue) => issue.message),
    ).toEqual(['Please select a response date and time', 'Add at least one item.']);
  });
  it('stay open until every approved item is done', () => {
    expect(hasOpenRepairs([])).toBe(false);
    expect(hasOpenRepairs([{ status: 'PENDING', addendumItems: [] }])).toBe(true);
    expect(hasOpenRepairs([{ status: 'APPROVED', addendumItems: [{ completed: true }, { completed: false }] }])).toBe(
      true,
    );
    expect(
      hasOpenRepairs([
        { status: 'APPROVED', addendumItems: [{ completed: true }] },
        { status: 'DECLINED', addendumItems: [{ completed: false }] },
      ]),
    ).toBe(false);
  });
});
