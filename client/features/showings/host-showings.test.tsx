import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showingView, type ShowingRow } from '#shared/showings/showings.view.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { showingChanged } from '../../state/showings.slice.ts';
import { showing, showingRow } from '../../testing/factories/showings.factory.ts';
import { actorOf, admin, user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { createTestStore, renderComponent } from '../../testing/render-page.tsx';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { HostActions, HostShowings } from './host-showings.tsx';
import { SaleVisits } from './sale-visits.tsx';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const HOUR = 3_600_000;
const seller = user();
let stored: ShowingRow;
const view = (who = seller) => showingView(stored, actorOf(who), NOW);
const api = fakeApi({
  'PATCH /showings/show': ({ sent }) => {
    const { lateMinutes, noShow } = sent as { lateMinutes?: number; noShow?: boolean };
    if (lateMinutes) stored = { ...stored, hostLateMinutes: lateMinutes };
    if (noShow !== undefined) stored = { ...stored, noShowAt: noShow ? NOW : null };
    return ok(view());
  },
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

/** The seller's list, as it follows the store. */
function list(fields: Partial<ShowingRow>) {
  stored = showingRow(fields);
  const store = createTestStore(seller);
  store.dispatch(showingChanged(showing(stored, seller, NOW)));
  const Shown = () => <HostShowings showings={useAppSelector((state) => state.showings.items)} />;
  return renderComponent(<Shown />, { store });
}
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describe('the host around a visit', () => {
  it('reads who is on the way, and says by one tap that they run late themselves', async () => {
    const { person } = list({ accepted: true, proposedTime: inHours(1), onTheWayAt: NOW, requesterLateMinutes: 10 });
    expect(screen.getByText('The visitor is on the way.')).toBeVisible();
    expect(screen.getByText('The visitor is running 10 minutes late.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '15 minutes late' }));
    expect(await screen.findByText('The visitor knows that the host is running 15 minutes late.')).toBeVisible();
    expect(api.sent('PATCH /showings/show')).toEqual([{ lateMinutes: 15 }]);
  });

  it('keeps the keyboard at the visit that was answered, whose buttons say which one they are of', async () => {
    api.use({
      'PATCH /showings/show': () => {
        stored = { ...stored, accepted: true };
        return ok(view());
      },
    });
    const { person } = list({ accepted: false, proposedTime: inHours(24) });
    const button = screen.getByRole('button', { name: 'Confirm' });
    expect(button).toHaveAccessibleDescription(screen.getByText(/^\w{3}, \w{3} \d/).textContent);
    button.focus();
    await person.keyboard('{Enter}');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm showing' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  });

  it('says nothing about arriving while the visit is hours away', () => {
    list({ accepted: true, proposedTime: inHours(5) });
    expect(screen.queryByRole('group', { name: 'I’m running late by' })).toBeNull();
    expect(screen.getByText('The buyer’s turn:')).toBeVisible();
  });

  it('records a no-show after a question, and shows why it was refused', async () => {
    const { person } = list({ accepted: true, proposedTime: inHours(-2) });
    api.use({ 'PATCH /showings/show': refusal(409, 'There’s feedback on this showing, so it took place.') });
    await person.click(screen.getByRole('button', { name: 'Record no-show' }));
    const question = within(screen.getByRole('dialog', { name: 'Record a no-show?' }));
    expect(question.getByText(/Only Hearthport can undo it/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Record no-show' }));
    expect(await question.findByText(/so it took place/)).toBeVisible();
    api.use({
      'PATCH /showings/show': () => {
        stored = { ...stored, noShowAt: NOW };
        return ok(view());
      },
    });
    await person.click(question.getByRole('button', { name: 'Record no-show' }));
    expect(await screen.findByText('No-show')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo no-show' })).toBeNull();
  });

  it('is told how often the person did not come before, as a fact, where they confirm', async () => {
    const showings = [1, 11, 13].map((months) => ({ proposedTime: inHours(-months * 30.4 * 24) }));
    const { person } = list({ user: { ...showingRow().user, showings } });
    const line = 'This person didn’t come to 2 confirmed visits in the last 12 months.';
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByText('Your turn')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(within(screen.getByRole('dialog', { name: 'Confirm this showing' })).getByText(line)).toBeVisible();
  });
});

it('reads when an agent asked, who brings a client', () => {
  list({ isAgent: true });
  expect(screen.getByText(/^Tour for .*, an agent bringing a client/)).toBeVisible();
});

it('a broker takes a no-show back only with a reason', async () => {
  stored = showingRow({ accepted: true, proposedTime: inHours(-2), noShowAt: NOW });
  const done = vi.fn();
  const { person } = renderComponent(
    <HostActions showing={showing(stored, admin(), NOW)} siblings={[]} isAdmin now={NOW} onChanged={done} />,
    { user: admin() },
  );
  await person.click(screen.getByRole('button', { name: 'Undo no-show' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this no-show?' }));
  await person.click(dialog.getByRole('button', { name: 'Undo it' }));
  expect(dialog.getByText('Enter why the visit took place after all.')).toBeVisible();
  expect(api.sent('PATCH /showings/show')).toEqual([]);
  await person.type(dialog.getByLabelText('Reason'), 'They used the back door');
  await person.click(dialog.getByRole('button', { name: 'Undo it' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(api.sent('PATCH /showings/show')).toEqual([{ noShow: false, cancelReason: 'They used the back door' }]);
});

it('the page of a sale shows the request for the final walkthrough, which its host answers there', async () => {
  stored = showingRow({ type: 'FINAL_WALKTHROUGH', accepted: false, proposedTime: inHours(24) });
  const over = { ...showing({ type: 'TOUR', accepted: null }, seller, NOW), id: 'over' };
  api.use({ 'GET /showings': () => rows([showing(stored, seller, NOW), over]) });
  const as = actorOf(seller);
  const { person } = renderComponent(<SaleVisits transaction={transaction({}, { as })} />, { user: seller });
  const visits = within(await screen.findByRole('region', { name: 'Visits' }));
  expect(visits.getByText(/^Final walkthrough for/)).toBeVisible();
  expect(visits.getAllByRole('listitem')).toHaveLength(1);
  expect(new Date(api.to('GET /showings')[0]!.query.get('from')!)).toEqual(NOW);
  await person.click(visits.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm this showing' }));
  await person.click(dialog.getByRole('button', { name: 'Confirm showing' }));
  await vi.waitFor(() => expect(api.sent('PATCH /showings/show')).toMatchObject([{ accepted: true }]));
});
