import { describe, expect, it } from 'vitest';
import { closingLine, countdownText } from './closing-countdown.tsx';

const sale = {
  status: 'OPEN',
  closing: 'NONE',
  closingDate: '2026-12-01T18:00:00.000Z',
  closedAt: null,
  timeZone: 'America/Chicago',
} as const;
const at = (iso: string, more: object = {}) => countdownText({ ...sale, ...more }, new Date(iso));

describe('the closing countdown', () => {
  it('counts the days of the home, not the hours', () => {
    expect(at('2026-11-21T12:00:00Z')).toBe('10 days to closing');
    expect(at('2026-12-01T05:59:00Z')).toBe('Closing is tomorrow');
    expect(at('2026-12-01T06:01:00Z')).toBe('Closing is today');
  });
  it('shows Closed when its time has passed or closing is completed, and Cancelled when it was canceled', () => {
    expect(at('2026-12-01T18:01:00Z')).toBe('Closed');
    expect(at('2026-11-21T12:00:00Z', { closing: 'COMPLETED' })).toBe('Closed');
    expect(at('2026-12-05T12:00:00Z', { status: 'CANCELLED' })).toBe('Canceled');
  });
  it('names the day on which a sale really closed, where that came before the appointment', () => {
    const closed = { ...sale, status: 'CLOSED', closingTime: '12:00' } as const;
    expect(closingLine({ ...closed, closedAt: '2026-11-28T04:30:00.000Z' })).toBe('Fri, Nov 27, 2026');
    // completed after the appointment, it closed at the appointment
    expect(closingLine({ ...closed, closedAt: '2026-12-02T15:00:00.000Z' })).toBe('Tue, Dec 1, 2026 at 12:00 PM CST');
  });
  it('names the time of the closing, and of a canceled sale only the day that was planned', () => {
    expect(closingLine({ ...sale, closingTime: '12:00' })).toBe('Tue, Dec 1, 2026 at 12:00 PM CST');
    expect(closingLine({ ...sale, closingTime: '12:00', status: 'CANCELLED' })).toBe(
      'Closing was planned for Tue, Dec 1, 2026',
    );
  });
});
