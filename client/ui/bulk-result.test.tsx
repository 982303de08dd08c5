import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BulkResult } from './bulk-result.tsx';

const done = Array.from({ length: 180 }, (_, nth) => ({ id: `d${nth}` }));
const refused = Array.from({ length: 320 }, (_, nth) => ({
  id: `r${nth}`,
  name: nth === 319 ? null : `${nth} Oak Street`,
  reason: nth < 20 ? 'It was withdrawn.' : 'It is canceled.',
}));

describe('what became of 500 rows', () => {
  it('is counted, summed up by reason, and listed in two parts', async () => {
    const onClose = vi.fn();
    const person = userEvent.setup();
    render(<BulkResult answer={{ done, refused }} onClose={onClose} />);
    const dialog = within(screen.getByRole('dialog', { name: '180 done, 320 not' }));
    expect(dialog.getByRole('status')).toHaveTextContent('The others are changed. These stay as they were:');
    const reasons = within(dialog.getByRole('list', { name: 'Reasons' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['300: It is canceled.', '20: It was withdrawn.']);
    const rows = () => dialog.getByRole('list', { name: 'Not changed' }).children;
    expect(rows()).toHaveLength(50);
    expect(rows()[0]).toHaveTextContent('0 Oak StreetIt was withdrawn.');
    await person.click(dialog.getByRole('button', { name: 'Show the other 270' }));
    expect(rows()).toHaveLength(320);
    expect(rows()[319]).toHaveTextContent('A deleted rowIt is canceled.');
    expect(dialog.queryByRole('button', { name: /Show the other/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has no summary where few are refused, and says when nothing was changed', () => {
    render(<BulkResult answer={{ done: [], refused: refused.slice(0, 2) }} onClose={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('All of them stay as they were:');
    expect(screen.queryByRole('list', { name: 'Reasons' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Not changed' }).children).toHaveLength(2);
  });
});
