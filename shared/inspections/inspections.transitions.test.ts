import { describe, expect, it } from 'vitest';
import { allowedInspectionEvents, applyInspectionChange, type InspectionRole } from './inspections.transitions.ts';
import { REQUESTED_INSPECTION_STATUSES, type RequestedInspectionStatus } from './inspections.types.ts';

const DATE = '2026-12-04T15:00:00Z';
/** The status each role reaches from each status; missing: refused. */
const TABLE: Readonly<
  Record<RequestedInspectionStatus, Partial<Record<`${InspectionRole} ${string}`, RequestedInspectionStatus>>>
> = {
  WAITING_QUOTE: {
    'BROKER approve': 'APPROVED',
    'BUYER approve': 'APPROVED',
    'BROKER decline': 'DECLINED',
    'BUYER decline': 'DECLINED',
  },
  APPROVED: {
    'BROKER quote': 'WAITING_QUOTE',
    'VENDOR quote': 'WAITING_QUOTE',
    'VENDOR schedule': 'SCHEDULED',
    'VENDOR complete': 'COMPLETED',
    'BROKER decline': 'DECLINED',
    'BUYER decline': 'DECLINED',
    'BROKER schedule': 'SCHEDULED',
    'BROKER unschedule': 'WAITING_SCHEDULE',
    'BROKER complete': 'COMPLETED',
  },
  WAITING_SCHEDULE: {
    'BROKER quote': 'WAITING_QUOTE',
    'VENDOR quote': 'WAITING_QUOTE',
    'VENDOR schedule': 'SCHEDULED',
    'VENDOR complete': 'COMPLETED',
    'BROKER decline': 'DECLINED',
    'BUYER decline': 'DECLINED',
    'BROKER schedule': 'SCHEDULED',
    'BROKER complete': 'COMPLETED',
  },
  SCHEDULED: {
    'VENDOR complete': 'COMPLETED',
    'BROKER decline': 'DECLINED',
    'BUYER decline': 'DECLINED',
    'BROKER unschedule': 'WAITING_SCHEDULE',
    'BROKER complete': 'COMPLETED',
  },
  COMPLETED: {},
  DECLINED: {},
};
const STATUS_OF = {
  quote: 'WAITING_QUOTE',
  approve: 'APPROVED',
  decline: 'DECLINED',
  schedule: 'SCHEDULED',
  unschedule: 'WAITING_SCHEDULE',
  complete: 'COMPLETED',
} as const;

describe('a requested inspection', () => {
  it('has one result for every status, event and role', () => {
    for (const status of REQUESTED_INSPECTION_STATUSES)
      for (const role of ['BUYER', 'BROKER', 'VENDOR'] as const)
        for (const event of Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[]) {
          if (STATUS_OF[event] === status) continue; // no change
          const change = { status: STATUS_OF[event], ...(event === 'schedule' && { inspectionDate: DATE }) };
          const run = () => applyInspectionChange({ status, cost: 400, inspectionDate: null }, role, change);
          const wanted = TABLE[status][`${role} ${event}`];
          if (wanted) expect(run(), `${status} ${role} ${event}`).toBe(wanted);
          else expect(run, `${status} ${role} ${event}`).toThrow();
        }
  });

  it('offers a button for what it allows, and a quote only once it is known', () => {
    expect(allowedInspectionEvents({ status: 'WAITING_QUOTE', cost: 0 }, 'BUYER')).toEqual(['decline']);
    expect(allowedInspectionEvents({ status: 'WAITING_QUOTE', cost: 300 }, 'BUYER')).toEqual(['approve', 'decline']);
    expect(allowedInspectionEvents({ status: 'COMPLETED', cost: 300 }, 'BROKER')).toEqual([]);
    expect(allowedInspectionEvents({ status: 'SCHEDULED', cost: 300 }, null)).toEqual([]);
    expect(() =>
      applyInspectionChange({ status: 'WAITING_QUOTE', cost: 0, inspectionDate: null }, 'BUYER', {
        status: 'APPROVED',
      }),
    ).toThrow('The price isn’t known yet.');
  });

  it('goes back to the buyer with another price of the inspector, until it is booked', () => {
    const waiting = { status: 'WAITING_SCHEDULE', cost: 400, inspectionDate: null } as const;
    expect(applyInspectionChange(waiting, 'VENDOR', { cost: 450 })).toBe('WAITING_QUOTE');
    expect(applyInspectionChange(waiting, 'VENDOR', { cost: 400 })).toBe('WAITING_SCHEDULE');
    expect(applyInspectionChange({ ...waiting, status: 'WAITING_QUOTE' }, 'VENDOR', { cost: 450 })).toBe(
      'WAITING_QUOTE',
    );
    expect(() => applyInspectionChange(waiting, 'VENDOR', { cost: 450, inspectionDate: DATE })).toThrow('first');
    const scheduled = { status: 'SCHEDULED', cost: 400, inspectionDate: DATE } as const;
    expect(() => applyInspectionChange(scheduled, 'VENDOR', { cost: 450 })).toThrow('counts on this price');
    expect(applyInspectionChange(scheduled, 'VENDOR', { inspectionDate: '2026-12-05T15:00:00Z' })).toBe('SCHEDULED');
  });

  it('is scheduled by a date, open again without one, and completed by its report', () => {
    const waiting = { status: 'WAITING_SCHEDULE', cost: 400, inspectionDate: null } as const;
    expect(applyInspectionChange(waiting, 'BROKER', { inspectionDate: DATE })).toBe('SCHEDULED');
    const scheduled = { status: 'SCHEDULED', cost: 400, inspectionDate: DATE } as const;
    expect(applyInspectionChange(scheduled, 'BROKER', { inspectionDate: null })).toBe('WAITING_SCHEDULE');
    expect(applyInspectionChange(scheduled, 'BROKER', { reportUrl: 'https://report.test' })).toBe('COMPLETED');
    expect(applyInspectionChange(scheduled, 'BROKER', { cost: 450 })).toBe('SCHEDULED');
    expect(() => applyInspectionChange(scheduled, 'BUYER', { cost: 1 })).toThrow('Hearthport arranges');
    expect(() => applyInspectionChange(waiting, 'BROKER', { status: 'SCHEDULED' })).toThrow('Choose the date');
  });
});
