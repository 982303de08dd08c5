import { describe, expect, it } from 'vitest';
import type { RuleError } from '../kernel/rule-error.ts';
import { INSPECTION_STATUSES, TRANSACTION_ROLES } from '../transactions/transactions.types.ts';
import {
  allowedInspectionMarks,
  applyInspectionMark,
  INSPECTION_MARKS,
  inspectionDateOfSale,
  inspectionOfSale,
  type InspectionMark,
} from './inspections.step.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const DATE = '2026-12-04T15:00:00Z';

describe('the inspection step of a sale', () => {
  it.each([
    [null, [], {}, 'NOT_NEEDED'],
    [10, [], {}, 'NONE'],
    [10, ['DECLINED'], {}, 'NONE'],
    [10, ['DECLINED'], { waivedAt: NOW }, 'DECLINED'],
    [10, ['SCHEDULED', 'WAITING_SCHEDULE'], {}, 'WAITING_SCHEDULE'],
    [10, ['SCHEDULED', 'APPROVED'], {}, 'APPROVED'],
    [10, ['SCHEDULED', 'WAITING_QUOTE'], {}, 'WAITING_QUOTE'],
    [10, ['SCHEDULED', 'COMPLETED'], {}, 'SCHEDULED'],
    [10, ['COMPLETED', 'DECLINED'], {}, 'SCHEDULED'],
    [-10, ['COMPLETED'], {}, 'COMPLETED'],
    [-10, ['COMPLETED', 'SCHEDULED'], {}, 'SCHEDULED'],
    [10, ['SCHEDULED'], { completedAt: NOW }, 'COMPLETED'],
    [10, [], { completedAt: NOW }, 'COMPLETED'],
  ] as const)('with a period of %s days, %o and %o is %s', (inspectionPeriod, statuses, decided, wanted) => {
    const inspections = statuses.map((status) => ({ status }));
    expect(inspectionOfSale({ inspectionPeriod, inspections, completedAt: null, waivedAt: null, ...decided })).toBe(
      wanted,
    );
  });

  it('is decided by a person for every status, decision and role', () => {
    const OPEN = ['NONE', 'WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'];
    const from: Record<InspectionMark, readonly string[]> = {
      COMPLETE: OPEN,
      WAIVE: ['NONE'],
      REOPEN: ['COMPLETED', 'DECLINED'],
    };
    for (const inspection of INSPECTION_STATUSES)
      for (const role of TRANSACTION_ROLES)
        for (const mark of INSPECTION_MARKS) {
          const sale = {
            inspection,
            inspectionCompletedAt: inspection === 'COMPLETED' ? NOW : null,
            inspectionWaivedAt: inspection === 'DECLINED' ? NOW : null,
          };
          const mayEver = role === 'ADMIN' || (role === 'BUYER' && mark !== 'REOPEN');
          const isAllowed = mayEver && from[mark].includes(inspection);
          const name = `${role} ${mark} ${inspection}`;
          let kind: string | undefined;
          try {
            expect(applyInspectionMark(sale, role, mark, { now: NOW, reason: 'New facts' }), name).toEqual({
              inspectionCompletedAt: mark === 'COMPLETE' ? NOW : null,
              inspectionWaivedAt: mark === 'WAIVE' ? NOW : null,
            });
          } catch (error) {
            ({ kind } = error as RuleError);
          }
          // a waiver can be sent twice
          const isRepeated = mayEver && mark === 'WAIVE' && inspection === 'DECLINED';
          expect(kind, name).toBe(isAllowed || isRepeated ? undefined : mayEver ? 'conflict' : 'forbidden');
          expect(allowedInspectionMarks(role, sale).includes(mark), name).toBe(isAllowed);
        }
  });

  it('is opened again with a reason only, and only where a person closed it', () => {
    const done = { inspection: 'COMPLETED', inspectionCompletedAt: NOW, inspectionWaivedAt: null } as const;
    expect(() => applyInspectionMark(done, 'ADMIN', 'REOPEN', { now: NOW, reason: ' ' })).toThrow('Say why');
    const byReports = { ...done, inspectionCompletedAt: null };
    expect(() => applyInspectionMark(byReports, 'ADMIN', 'REOPEN', { now: NOW, reason: 'More' })).toThrow(
      'Nobody marked it',
    );
    expect(allowedInspectionMarks('ADMIN', byReports)).toEqual([]);
  });

  it('shows the next date, then the last', () => {
    const rows = [
      { status: 'COMPLETED', inspectionDate: '2026-12-02T15:00:00Z' },
      { status: 'SCHEDULED', inspectionDate: DATE },
      { status: 'DECLINED', inspectionDate: '2026-12-09T15:00:00Z' },
    ] as const;
    expect(inspectionDateOfSale(rows, new Date('2026-12-01T00:00:00Z'))?.toISOString()).toContain('12-02');
    expect(inspectionDateOfSale(rows, new Date('2026-12-03T00:00:00Z'))?.toISOString()).toContain('12-04');
    expect(inspectionDateOfSale(rows, new Date('2026-12-20T00:00:00Z'))?.toISOString()).toContain('12-04');
    expect(inspectionDateOfSale([], new Date())).toBeNull();
  });
});
