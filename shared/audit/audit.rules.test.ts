import { describe, expect, it } from 'vitest';
import { auditChanges, auditSentence } from './audit.rules.ts';

describe('an entry of the audit log', () => {
  it.each([
    ['offer.accepted', 'offer', '12 Oak St', 'accepted the offer on 12 Oak St'],
    ['listing.submitted', 'listing', '12 Oak St', 'submitted 12 Oak St'],
    ['listing.went-live', 'listing', '12 Oak St', 'put 12 Oak St on the market'],
    ['listing.approved', 'listing', null, 'approved the home'],
    ['brokerage.export-opened', 'user', 'Jane Doe', 'opened the download of everything'],
    ['user.changed', 'user', 'Jane Doe', 'changed the account “Jane Doe”'],
    ['saved-search.removed', 'saved-search', null, 'removed the saved search'],
    ['some-kind.never-seen', 'some-kind', '$& St', 'never seen the some kind on $& St'],
  ])('%s', (action, entityType, about, sentence) =>
    expect(auditSentence({ action, entityType, about })).toBe(sentence),
  );

  it('says what changed, field by field', () => {
    expect(
      auditChanges(
        { status: 'PENDING', price: 300000, terms: { days: 5, note: null } },
        { status: 'ACCEPTED', price: 300000, terms: { days: 7 }, fields: ['a', 'b'] },
      ),
    ).toEqual([
      { label: 'status', from: 'PENDING', to: 'ACCEPTED' },
      { label: 'terms › days', from: '5', to: '7' },
      { label: 'fields', from: null, to: 'a, b' },
    ]);
    expect(auditChanges(null, { earnestMoney: 0 })).toEqual([{ label: 'earnest money', from: null, to: '0' }]);
    expect(auditChanges(null, null)).toEqual([]);
  });
});
