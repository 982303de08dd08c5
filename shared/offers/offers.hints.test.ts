import { describe, expect, it } from 'vitest';
import { offerHint } from './offers.hints.ts';

const accepted = {
  status: 'ACCEPTED',
  viewerSide: 'SELLER',
  offerRounds: [],
  declineReason: null,
  disclosures: 'None',
  bindingAt: null,
  isSaleClosed: false,
  waitingFor: [{ role: 'SELLER', name: 'Nora', documents: ['Purchase Agreement'], ready: ['Purchase Agreement'] }],
} satisfies Parameters<typeof offerHint>[0];
const hintOf = (given: Partial<Parameters<typeof offerHint>[0]>) =>
  offerHint({ ...accepted, ...given }, { state: 'ACCEPTED', turn: null }, null);

describe('the hint of an accepted offer', () => {
  it('names what its reader does now', () => {
    expect(hintOf({})).toBe(
      'Your turn: sign the Purchase Agreement. The terms become binding once everyone has signed.',
    );
    expect(hintOf({ disclosures: null })).toBe(
      'Your turn: give your disclosures. The terms become binding once everyone has signed.',
    );
  });

  it('says what everybody waits for where it is somebody else’s turn, and that all have signed', () => {
    const agreed = 'The terms are agreed. They become binding once everyone has signed.';
    expect(hintOf({ viewerSide: 'BUYER' })).toBe(agreed);
    expect(hintOf({ viewerSide: null })).toBe(agreed);
    expect(hintOf({ waitingFor: [] })).toBe(agreed);
    expect(hintOf({ bindingAt: '2026-12-01T15:00:00Z' })).toBe('Signed by both sides.');
    expect(hintOf({ bindingAt: '2026-12-01T15:00:00Z', isSaleClosed: true })).toBe('The sale is closed.');
  });
});
