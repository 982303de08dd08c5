import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { changeLabel } from './transactions.labels.ts';

const closingDate = new Date('2026-12-15T16:00:00Z');

describe('what changed in a sale', () => {
  it.each([
    [{ financing: 'PRE_APPROVED' }, 'financing is pre-approved'],
    [{ appraisal: 'NONE' }, 'appraisal is open again'],
    [{ inspection: 'DECLINED', inspectionWaivedAt: closingDate }, 'inspection is waived'],
    [{ appraisal: 'NOT_APPRAISED' }, 'the appraisal is below the price, or not possible'],
    [{ appraisal: 'APPRAISED' }, 'the appraisal is complete'],
    [{ title: 'COMPLETED' }, 'the title work is complete'],
    [{ financing: 'COMPLETED' }, 'the financing is complete'],
    [{ earnestMoneyReceivedAt: closingDate }, 'the earnest money was received'],
    [{ earnestMoneyReceivedAt: null }, 'the earnest money is no longer marked as received'],
    [{ appraisal: 'SCHEDULED', appraisalDate: closingDate }, 'the appraisal is on Tue, Dec 15, 10:00 AM CST'],
    [{ walkthroughDate: closingDate }, 'the final walkthrough is on Tue, Dec 15, 10:00 AM CST'],
    [{ walkthroughDate: null }, 'the final walkthrough no longer has a time'],
    [{ walkthroughDate: null, walkthroughWaived: true }, 'the buyer waived the final walkthrough'],
    [{ walkthroughWaived: false }, 'a final walkthrough is planned again'],
    [{ closingDate, closingTime: '10:00' }, 'the closing is now Tue, Dec 15, 10:00 AM CST'],
    [{ closingPlace: '1 Main St' }, 'the closing takes place at 1 Main St'],
    [{ closingPlace: null }, 'the closing no longer has a place'],
    [{ closingNotes: 'A photo ID' }, 'what to bring to the closing changed'],
  ])('%j', (fields, words) => {
    expect(changeLabel(fields, DEFAULT_TIME_ZONE)).toBe(words);
  });

  it.each([
    [{}, { closingName: 'Magic Title', closingEmail: 'a@magic.test' }, 'the title company is Magic Title'],
    [{}, { lenderEmail: 'b@bank.test' }, 'the lender is b@bank.test'],
    [{ lenderEmail: 'b@bank.test' }, { lenderName: 'Bo Bank' }, 'the lender is Bo Bank'],
    [{ closingName: 'Old Title' }, { closingName: 'Magic Title' }, 'the title company is now Magic Title'],
    [{ appraiserEmail: 'a@b.test' }, { appraiserEmail: 'c@d.test' }, 'the appraiser is now c@d.test'],
    [{ lenderName: 'Bo', lenderEmail: 'b@bank.test' }, { lenderEmail: 'c@bank.test' }, 'the lender’s email changed'],
    [{ closingName: 'Old Title' }, { closingPhone: '2055550100' }, 'the title company’s phone number changed'],
    [{}, { attorneyPhone: '2055550100' }, 'the attorney’s phone number changed'],
    [{ attorneyName: 'Al' }, { attorneyName: null }, 'the attorney is no longer named'],
    [{ attorneyName: 'Al' }, { attorneyName: '' }, 'the attorney is no longer named'],
  ])('names the contact of a sale: %j, then %j', (before, fields, words) => {
    expect(changeLabel(fields, DEFAULT_TIME_ZONE, before)).toBe(words);
  });

  it.each([
    [{ appraisedValue: 290_000, appraisal: 'NOT_APPRAISED' }, 'the home appraised for $290,000, below the price'],
    [{ appraisedValue: 310_000, appraisal: 'APPRAISED' }, 'the home appraised for $310,000'],
    [{ appraisedValue: 310_000 }, 'the home appraised for $310,000'],
    [
      { appraisedValue: null, appraisal: 'NOT_SCHEDULED' },
      'appraisal is not scheduled, the appraised value was removed',
    ],
  ])('says the appraised value to those who read it: %j', (fields, words) => {
    for (const role of ['ADMIN', 'BUYER', 'LENDER'] as const)
      expect(changeLabel(fields, DEFAULT_TIME_ZONE, {}, role)).toBe(words);
    for (const role of ['SELLER', 'TITLE', null] as const)
      expect(changeLabel(fields, DEFAULT_TIME_ZONE, {}, role)).toMatch(
        'appraisal' in fields
          ? /^(the )?appraisal is (complete|not scheduled|below the price, or not possible)$/
          : /^the appraised value changed$/,
      );
  });

  it('names the closing by the clock at the home', () => {
    expect(changeLabel({ title: 'CLEAR', closingDate }, 'America/New_York')).toMatch(
      /^title is clear, the closing is now .*11:00 AM EST$/,
    );
  });
});
