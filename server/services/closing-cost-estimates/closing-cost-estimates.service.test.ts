import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

describe('GET /closing-cost-estimates', () => {
  it('calculates the costs for guests', async () => {
    const { status, body } = await app.guest(
      'GET',
      '/closing-cost-estimates?propertyPrice=300000&paymentMethod=Finance&downPaymentPercent=20' +
        '&isAssumable=false&state=TN&county=Davidson',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      prepaidCosts: { insurance: 900, taxes: 855, interest: 690.41 },
      titleFees: 1752.33,
      lenderFees: { processing: 450, origination: 2400, appraisal: 500, underwriting: 600, survey: 500 },
      otherFees: {
        attorneyFee: 495,
        brokerFee: 5000,
        deedTransferTax: 1110,
        mortgageTax: 273.7,
        recordingDeed: 18,
        recordingMortgage: 78,
        eRecordingFee: 10,
      },
      total: 15_632.44,
    });
  });
  it('treats an assumable loan as cash plus the assumption fee', async () => {
    const { body } = await app.guest(
      'GET',
      '/closing-cost-estimates?propertyPrice=300000&paymentMethod=Finance&downPaymentPercent=5' +
        '&isAssumable=true&state=AL&propertyTax=1200&loanType=VA&openMortgageBalance=200000',
    );
    expect(body).toMatchObject({
      prepaidCosts: { taxes: 600, interest: 0 },
      lenderFees: { processing: 1000, origination: 0 },
    });
  });
  it.each([
    ['state=AL', 'propertyPrice'],
    ['propertyPrice=300000', 'state'],
    ['propertyPrice=300000&state=AL&downPaymentPercent=15', 'downPaymentPercent'],
    ['propertyPrice=300000&state=AL&rate=7', 'rate'],
  ])('refuses %s and names the field', async (query, path) => {
    const { status, body } = await app.guest<{ errors: { path: string }[] }>('GET', `/closing-cost-estimates?${query}`);
    expect([status, body.errors[0]?.path]).toEqual([400, path]);
  });
});
