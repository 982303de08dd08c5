import { beforeEach, expect, it } from 'vitest';
import { claimDrafts, dropDrafts, hasDrafts, readDraft, writeDraft } from './saved-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const read = () => readDraft('message:1', isText);
beforeEach(() => sessionStorage.clear());

it('what a visitor typed becomes theirs when they log in, and is there again after their session expired', () => {
  writeDraft('message:1', 'Is the porch screened?');
  claimDrafts('ada');
  expect(read()).toBe('Is the porch screened?');
  claimDrafts('ada');
  expect(read()).toBe('Is the porch screened?');
});

it('somebody else who logs in finds nothing of it', () => {
  claimDrafts('ada');
  writeDraft('message:1', 'Private');
  claimDrafts('bo');
  expect(read()).toBeNull();
  writeDraft('message:1', 'Mine');
  claimDrafts('bo');
  expect(read()).toBe('Mine');
});

it('a log-out forgets all of it and touches nothing else', () => {
  sessionStorage.setItem('other', 'kept');
  writeDraft('message:1', 'Private');
  expect(hasDrafts()).toBe(true);
  dropDrafts();
  expect(hasDrafts()).toBe(false);
  expect(sessionStorage.getItem('other')).toBe('kept');
});
