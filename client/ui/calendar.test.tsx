import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../testing/render-page.tsx';
import { Calendar } from './calendar.tsx';
import { instantOfWall, spanLabel, wallTime, type CalendarEvent, type CalendarShown } from './calendar-events.ts';

const tour: CalendarEvent = {
  id: 'tour',
  start: '2026-12-01T09:30',
  end: '2026-12-01T10:30',
  title: 'Tour by Bea Buyer',
  state: 'Confirmed',
  tone: 'confirmed',
};
const away: CalendarEvent = {
  id: 'away',
  start: '2026-12-03',
  end: '2026-12-04',
  title: 'Away for the holidays',
  state: 'Not available',
  tone: 'onHold',
};

describe('wall-clock times of a calendar', () => {
  it.each([
    ['America/Chicago', '2026-03-08T08:00:00.000Z', '2026-03-08T03:00'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
    ['America/Chicago', '2026-11-02T01:15:00.000Z', '2026-11-01T19:15'],
    ['America/New_York', '2026-07-04T04:00:00.000Z', '2026-07-04T00:00'],
  ])('in %s, %s is %s', (zone, instant, wall) => {
    expect(wallTime(instant, zone)).toBe(wall);
    expect(instantOfWall(wall, zone).toISOString()).toBe(instant);
  });

  it('names days, times and what goes over midnight', () => {
    expect(spanLabel(tour)).toBe('Tue, Dec 1, 9:30 AM – 10:30 AM');
    expect(spanLabel(away)).toBe('Thu, Dec 3 – Fri, Dec 4');
    expect(spanLabel({ start: '2026-12-01', end: '2026-12-01' })).toBe('Tue, Dec 1');
    expect(spanLabel({ start: '2026-12-01T22:00', end: '2026-12-02T06:00' })).toBe(
      'Tue, Dec 1, 10:00 PM – Wed, Dec 2, 6:00 AM',
    );
  });
});

describe('the calendar', () => {
  it('shows events by day, week, month and agenda; each opens by mouse and by keyboard', async () => {
    const shown: CalendarShown[] = [];
    const pressed = vi.fn();
    const { person } = renderComponent(
      <Calendar
        label="Showings of this home"
        events={[tour, away]}
        views={['week', 'month', 'agenda', 'day']}
        day="2026-12-01"
        zone="America/Chicago"
        emptyText="Nothing is planned."
        onShow={(range) => shown.push(range)}
        onPress={pressed}
      />,
    );
    const calendar = within(await screen.findByRole('region', { name: 'Showings of this home' }));
    const button = calendar.getByRole('button', {
      name: /Tue, Dec 1, 9:30 AM – 10:30 AM: Tour by Bea Buyer, Confirmed/,
    });
    await person.click(button);
    button.focus();
    await person.keyboard('{Enter}');
    expect(pressed.mock.calls).toEqual([['tour'], ['tour']]);

    await person.click(calendar.getByRole('button', { name: 'Month' }));
    expect(calendar.getByText('December 2026')).toBeVisible();
    // jsdom measures nothing, so the month leaves its events out of sight
    expect(calendar.getByText(/Thu, Dec 3 – Fri, Dec 4: Away for the holidays/)).toBeInTheDocument();
    await person.click(calendar.getByRole('button', { name: 'Agenda' }));
    expect(calendar.getAllByRole('button', { name: /Away for the holidays, Not available/ })).toHaveLength(2);
    await person.click(calendar.getByRole('button', { name: 'Later' }));
    expect(calendar.getByText('Nothing is planned.')).toBeVisible();
    expect(shown.map(({ view, firstDay, lastDay }) => `${view} ${firstDay} ${lastDay}`)).toEqual([
      'week 2026-11-29 2026-12-05',
      'month 2026-11-29 2027-01-09',
      'agenda 2026-11-29 2026-12-05',
      'agenda 2026-12-06 2026-12-12',
    ]);
  });

  it('offers a phone the day and the agenda', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: /max-width/.test(query),
      media: query,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    renderComponent(
      <Calendar
        label="Closings"
        events={[tour]}
        views={['week', 'day', 'agenda']}
        day="2026-12-01"
        zone="America/Chicago"
        emptyText="Nothing is planned."
      />,
    );
    const views = within(await screen.findByRole('group', { name: 'View of the calendar' }));
    expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Day', 'Agenda']);
    expect(views.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true');
    // nothing happens on a press, so the event is no button
    expect(screen.queryByRole('button', { name: /Tour by Bea Buyer/ })).toBeNull();
    expect(screen.getByText(/Tour by Bea Buyer, Confirmed/)).toBeInTheDocument();
  });
});
