import { beforeEach, expect, it } from 'vitest';
import { claimDrafts, dropDrafts, hasDrafts, readDraft, writeDraft } from './saved-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const read = () => readDraft('message:1', isText);
beforeEach(() => sessionStorage.clear());

it("a visitor's drafts become theirs at login, and are restored after an expired session", () => {
  writeDraft('message:1', 'Is the porch screened?');
  claimDrafts('ada');
  expect(read()).toBe('Is the porch screened?');
  claimDrafts('ada');
  expect(read()).toBe('Is the porch screened?');
});

it('another user who logs in finds none of them', () => {
  claimDrafts('ada');
  writeDraft('message:1', 'Private');
  claimDrafts('bo');
  expect(read()).toBeNull();
  writeDraft('message:1', 'Mine');
  claimDrafts('bo');
  expect(read()).toBe('Mine');
});

it('logout deletes all of them and nothing else', () => {
  sessionStorage.setItem('other', 'kept');
  writeDraft('message:1', 'Private');
  expect(hasDrafts()).toBe(true);
  dropDrafts();
  expect(hasDrafts()).toBe(false);
  expect(sessionStorage.getItem('other')).toBe('kept');
});
