import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleError } from '../kernel/rule-error.ts';
import { journeySteps } from './transactions.journey.rules.ts';
import { nextStatus } from './transactions.next.ts';
import {
  appraisalAfter,
  appraisalAfterPrice,
  appraisalAfterValue,
  appraisalOfValue,
  asksReason,
  assertMayClose,
  assertStepChange,
  isBackward,
  openBeforeClosing,
  ROLE_STATUSES,
  statusChoices,
  STEP_STATUSES,
  stepNames,
} from './transactions.steps.rules.ts';
import {
  STATUS_STEPS,
  STEP_STATUS_LABELS,
  TRANSACTION_ROLES,
  type AppraisalStatus,
  type StatusStep,
  type StepState,
} from './transactions.types.ts';

const refusal = (run: () => unknown): RuleError | null => {
  try {
    run();
    return null;
  } catch (error) {
    return error as RuleError;
  }
};

/** Statuses in the order in which a sale goes through them. A move to the left goes backwards. */
const ORDER: Record<StatusStep, string[][]> = {
  inspection: [
    ['NONE'],
    ['WAITING_QUOTE'],
    ['APPROVED'],
    ['WAITING_SCHEDULE'],
    ['SCHEDULED'],
    ['NOT_NEEDED', 'DECLINED'],
    ['COMPLETED'],
  ],
  appraisal: [['NOT_SCHEDULED'], ['SCHEDULED', 'NOT_APPRAISED'], ['NOT_NEEDED'], ['APPRAISED']],
  financing: [['NONE'], ['PRE_APPROVED'], ['IN_PROGRESS'], ['NOT_NEEDED'], ['COMPLETED']],
  title: [['NONE'], ['ORDERED'], ['COMPLETED']],
  closing: [['NONE'], ['SCHEDULED'], ['COMPLETED']],
};

describe('a change of a step', () => {
  it('is decided for every step, role, present and new status', () => {
    for (const step of STATUS_STEPS) {
      const place = (status: string) => ORDER[step].findIndex((level) => level.includes(status));
      for (const role of TRANSACTION_ROLES)
        for (const from of STEP_STATUSES[step])
          for (const to of STEP_STATUSES[step]) {
            const name = `${role} ${step} ${from} → ${to}`;
            const mayEver =
              (role === 'ADMIN' && step !== 'inspection') ||
              (role === 'LENDER' && step === 'financing' && from !== 'NOT_NEEDED' && to !== 'NOT_NEEDED') ||
              (role === 'TITLE' && (step === 'title' || step === 'closing')) ||
              // whatever else the inspection is follows from the inspections
              ((role === 'ADMIN' || role === 'BUYER') &&
                step === 'inspection' &&
                to === 'COMPLETED' &&
                from !== 'NOT_NEEDED' &&
                from !== 'DECLINED');
            const goesBack = place(to) < place(from);
            expect(isBackward(step, from, to), name).toBe(goesBack);
            expect(asksReason(step, from, to), name).toBe(from !== to && (goesBack || step === 'appraisal'));
            expect(refusal(() => assertStepChange(role, step, from, to, undefined))?.kind, name).toBe(
              // the appraisal follows from its visit and its value: by hand it is a correction
              from === to
                ? undefined
                : !mayEver
                  ? 'forbidden'
                  : goesBack || step === 'appraisal'
                    ? 'invalid'
                    : undefined,
            );
            expect(refusal(() => assertStepChange(role, step, from, to, 'A mistake'))?.kind, name).toBe(
              from === to || mayEver ? undefined : 'forbidden',
            );
            expect(statusChoices(role, step, from).includes(to), name).toBe(from !== to && mayEver);
          }
    }
  });
  it('that goes back without a reason names the reason', () => {
    for (const empty of [undefined, '', '  '])
      expect(
        refusal(() => assertStepChange('LENDER', 'financing', 'COMPLETED', 'IN_PROGRESS', empty))?.fields[0],
      ).toMatchObject({ path: 'reason', message: expect.stringContaining('Completed') as string });
  });
  it('that is usual next goes forward, and is open to whoever works the step', () => {
    for (const step of STATUS_STEPS)
      for (const from of STEP_STATUSES[step]) {
        const next = nextStatus(step, from);
        if (!next) continue;
        expect(isBackward(step, from, next.status)).toBe(false);
        expect(statusChoices('ADMIN', step, from)).toContain(next.status);
      }
    for (const step of STATUS_STEPS)
      expect(Object.keys(STEP_STATUS_LABELS[step]).sort()).toEqual([...STEP_STATUSES[step]].sort());
    expect(ROLE_STATUSES.SELLER).toEqual({});
  });
});

describe('the visit of the appraiser', () => {
  it.each([
    ['NOT_SCHEDULED', 'SCHEDULED', 'NOT_SCHEDULED'],
    ['SCHEDULED', 'SCHEDULED', 'NOT_SCHEDULED'],
    ['APPRAISED', 'APPRAISED', 'APPRAISED'],
    ['NOT_APPRAISED', 'NOT_APPRAISED', 'NOT_APPRAISED'],
  ] as const)('leads the step from %s to %s, and called off to %s', (appraisal, booked, calledOff) => {
    expect(appraisalAfter({ appraisal }, new Date(), undefined)).toBe(booked);
    expect(appraisalAfter({ appraisal }, null, 'The appraiser is ill')).toBe(calledOff);
  });
  it('is for a sale with an appraisal, and is called off with a reason', () => {
    expect(refusal(() => appraisalAfter({ appraisal: 'NOT_NEEDED' }, new Date(), 'x'))?.kind).toBe('conflict');
    expect(refusal(() => appraisalAfter({ appraisal: 'SCHEDULED' }, null, ' '))?.fields[0]?.path).toBe('reason');
  });
});

describe('the appraised value', () => {
  const sale = (appraisal: AppraisalStatus, appraisalDate: Date | null = null) => ({ appraisal, appraisalDate });
  it.each([
    ['NOT_SCHEDULED', 300_000, 'APPRAISED'],
    ['SCHEDULED', 299_999, 'NOT_APPRAISED'],
    ['NOT_APPRAISED', 300_000, 'APPRAISED'],
    ['SCHEDULED', null, 'SCHEDULED'],
    ['APPRAISED', null, 'NOT_SCHEDULED'],
    ['APPRAISED', 1, 'NOT_APPRAISED'],
  ] as const)('leads the step from %s by %s to %s', (appraisal, value, next) => {
    expect(appraisalOfValue(sale(appraisal), value, 300_000)).toBe(next);
    expect(appraisalAfterValue(sale(appraisal), value, 300_000, 'A typing mistake')).toBe(next);
    // a value that takes progress back is explained
    const goesBack = isBackward('appraisal', appraisal, next);
    expect(refusal(() => appraisalAfterValue(sale(appraisal), value, 300_000, ' '))?.fields[0]?.path).toBe(
      goesBack ? 'reason' : undefined,
    );
  });
  it('leaves the visit where it is removed, and is not there where no appraisal is needed', () => {
    expect(appraisalOfValue(sale('APPRAISED', new Date()), null, 1)).toBe('SCHEDULED');
    expect(refusal(() => appraisalAfterValue(sale('NOT_NEEDED'), 1, 1, 'x'))?.kind).toBe('conflict');
  });
  it('is compared with a signed price again, unless a broker decided otherwise', () => {
    const valued = (appraisal: AppraisalStatus, appraisedValue: number | null = 290_000) => ({
      ...sale(appraisal),
      appraisedValue,
    });
    const lower = { from: 300_000, to: 290_000 };
    expect(appraisalAfterPrice(valued('NOT_APPRAISED'), lower)).toBe('APPRAISED');
    expect(appraisalAfterPrice(valued('APPRAISED'), { from: 290_000, to: 291_000 })).toBe('NOT_APPRAISED');
    expect(appraisalAfterPrice(valued('APPRAISED'), { from: 300_000, to: 295_000 })).toBe('APPRAISED');
    expect(appraisalAfterPrice(valued('SCHEDULED', null), lower)).toBe('SCHEDULED');
  });
});

describe('a closing', () => {
  const DONE = {
    status: 'OPEN',
    closingDate: '2027-01-15T18:00:00Z',
    inspection: 'COMPLETED',
    appraisal: 'NOT_NEEDED',
    financing: 'COMPLETED',
    title: 'COMPLETED',
    closing: 'SCHEDULED',
    walkthroughDate: '2026-11-30T15:00:00Z',
    lenderEmail: null,
    closingEmail: null,
  } as const;
  const steps = (over: object = {}) => journeySteps({ ...DONE, ...over }, { now: new Date('2026-12-01T15:00:00Z') });
  const close = (over: object, role: (typeof TRANSACTION_ROLES)[number], reason?: string) =>
    refusal(() => assertMayClose(steps(over), role, reason));

  it.each([
    ['everything done', {}, []],
    ['no walkthrough wanted', { walkthroughDate: null, walkthroughWaived: true }, []],
    ['inspection open', { inspection: 'SCHEDULED' }, ['inspection']],
    ['a low appraisal', { appraisal: 'NOT_APPRAISED' }, ['appraisal']],
    ['title and loan open', { title: 'ORDERED', financing: 'IN_PROGRESS' }, ['financing', 'title']],
    ['walkthrough to come', { walkthroughDate: '2026-12-02T15:00:00Z' }, ['finalWalkthrough']],
    ['no walkthrough yet', { walkthroughDate: null }, ['finalWalkthrough']],
  ])('with %s', (_name, over, open) => {
    expect(openBeforeClosing(steps(over))).toEqual(open);
    for (const role of ['ADMIN', 'TITLE'] as const) {
      expect(close(over, role)?.code).toBe(open.length ? 'transaction.steps-open' : undefined);
      // only the brokerage closes over open steps, and only with a reason
      expect(close(over, role, 'The lender confirmed by phone')?.code).toBe(
        open.length && role === 'TITLE' ? 'transaction.steps-open' : undefined,
      );
    }
  });
  it('names what is open for people', () => {
    expect(stepNames([])).toBe('');
    expect(stepNames(['appraisal'])).toBe('Appraisal');
    expect(stepNames(['appraisal', 'title', 'finalWalkthrough'])).toBe('Appraisal, title and final walkthrough');
    fc.assert(
      fc.property(fc.constantFrom<StepState>('pending', 'needed', 'repairs', 'on hold'), (state) => {
        expect(openBeforeClosing([{ step: 'title', state }])).toEqual(['title']);
      }),
    );
  });
});
