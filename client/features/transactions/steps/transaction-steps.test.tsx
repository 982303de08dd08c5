import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '#shared/kernel/actor.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { TransactionRow } from '#shared/transactions/transactions.view.ts';
import { JOURNEY_STEP_LABELS, JOURNEY_STEPS } from '#shared/transactions/transactions.types.ts';
import { created, fakeApi, ok, refusal } from '../../../testing/fake-api.ts';
import { transaction } from '../../../testing/factories/transactions.factory.ts';
import { renderComponent } from '../../../testing/render-page.tsx';
import { TransactionSteps } from './transaction-steps.tsx';

const api = fakeApi({});
const LENDER: Actor = { kind: 'user', userId: 'lee', type: 'LENDER', email: 'lee@bank.test' };
const open = (section: string | null, fields: Partial<TransactionRow> = {}, as?: Actor) => {
  const onChanged = vi.fn();
  const view = renderComponent(
    <TransactionSteps
      transaction={transaction(fields, as ? { as } : {})}
      isClosed={false}
      section={section}
      onChanged={onChanged}
      panels={{ inspection: <p>Repair requests</p> }}
    />,
  );
  return { ...view, onChanged };
};
const panel = (name: RegExp) => screen.getByRole('button', { name, expanded: true });

describe('the steps of a transaction', () => {
  it('open and show the panel that a link names', () => {
    // jsdom has no layout; what is tested is which element is scrolled to
    const shown: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    open('inspection', { inspection: 'SCHEDULED' });
    expect(panel(/^Inspection Pending/)).toHaveFocus();
    expect(shown).toEqual([panel(/^Inspection Pending/)]);
    expect(screen.getByText('Repair requests')).toBeVisible();
    expect(screen.getByText(/The report follows/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Inspection Pending', current: 'step' })).toBeVisible();
  });
  it.each(JOURNEY_STEPS)('open and show %s by the link of a notice', (step) => {
    const shown: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    open(new URL(transactionLink('sale', step), 'http://hearthport.test').searchParams.get('section'));
    const opened = panel(new RegExp(`^${JOURNEY_STEP_LABELS[step]}`));
    expect(opened).toHaveFocus();
    expect(shown).toEqual([opened]);
  });
  it('open the first step that waits for somebody, and any other from the track', async () => {
    const { person } = open('no-such-step', { inspection: 'COMPLETED' });
    expect(panel(/^Appraisal Needed/)).toBeVisible();
    const track = screen.getByRole('region', { name: 'Transaction journey' });
    await person.click(within(track).getByRole('button', { name: 'Title Needed' }));
    expect(panel(/^Title Needed/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Appraisal/, expanded: true })).toBeNull();
  });
  it('count those that this sale has', () => {
    open(null, { inspection: 'NOT_NEEDED', appraisal: 'APPRAISED', title: 'NONE' });
    const track = screen.getByRole('region', { name: 'Transaction journey' });
    const named = (state: string) => within(track).queryAllByRole('button', { name: new RegExp(`${state}$`) }).length;
    expect(named('Not applicable')).toBeGreaterThan(0);
    expect(track).toHaveTextContent(
      `${named('Completed')} of ${JOURNEY_STEPS.length - named('Not applicable')} steps done`,
    );
  });
  it('show which is next, and which are the steps of whoever looks', () => {
    const facts = { inspection: 'COMPLETED', appraisal: 'APPRAISED', financing: 'IN_PROGRESS' } as const;
    open(null, { ...facts, title: 'NONE', lenderEmail: 'lee@bank.test' }, LENDER);
    const step = (name: RegExp, expanded: boolean) => screen.getByRole('button', { name, expanded });
    // what is needed comes before what is under way
    expect(step(/^Title Needed/, true)).toHaveTextContent('Next');
    expect(step(/^Title Needed/, true)).toHaveTextContent('Title company');
    expect(step(/^Financing Pending/, false)).toHaveTextContent('Your step');
    expect(step(/^Financing Pending/, false)).not.toHaveTextContent('Next');
    expect(screen.getAllByText('Your step')).toHaveLength(1);
  });
  it('are set by the lender with one press', async () => {
    const lent = { financing: 'IN_PROGRESS', lenderEmail: 'lee@bank.test' } as const;
    api.use({ 'PATCH /transactions/:id': () => ok(transaction({ ...lent, financing: 'COMPLETED' })) });
    const { person, onChanged } = open('financing', lent, LENDER);
    await person.click(screen.getByRole('button', { name: 'Clear to close' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(api.sent('PATCH /transactions/:id')).toEqual([{ financing: 'COMPLETED' }]);
    await person.click(screen.getByRole('button', { name: /^Title/, expanded: false }));
    expect(screen.queryByRole('button', { name: 'Title is ordered' })).toBeNull();
  });
  it('let the lender book the visit of the appraiser, and call it off with a reason', async () => {
    const lent = {
      appraisal: 'SCHEDULED',
      appraisalDate: new Date('2099-12-04T15:00:00Z'),
      lenderEmail: 'lee@bank.test',
    } as const;
    api.use({
      'PATCH /transactions/:id': refusal(400, 'Please check the form.', {
        errors: [{ path: 'reason', message: 'Say why the appraiser’s visit is called off.' }],
      }),
    });
    const { person } = open('appraisal', lent, LENDER);
    expect(screen.getByText(/Fri, Dec 4 at 9:00 AM/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Choose another time' }));
    await person.click(screen.getByRole('button', { name: 'Book this time' }));
    expect(screen.getByText('Choose the day and time of the visit.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Call the visit off' }));
    await person.click(screen.getByRole('button', { name: 'Call it off' }));
    expect(await screen.findByText('Say why the appraiser’s visit is called off.')).toBeVisible();
    expect(api.sent('PATCH /transactions/:id')).toEqual([{ appraisalDate: null }]);
  });
  it('let the brokerage book the final walkthrough, and call it off with a reason', async () => {
    api.use({ 'PATCH /transactions/:id': () => ok(transaction()) });
    const { person } = open('finalWalkthrough', { walkthroughDate: new Date('2099-12-04T15:00:00Z') });
    expect(screen.getByText(/Fri, Dec 4 at 9:00 AM/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Choose another time' }));
    const day = screen.getByLabelText('Final walkthrough: date');
    await person.clear(day);
    await person.type(day, '2099-12-07');
    await person.type(screen.getByLabelText('Final walkthrough: time'), '10:00 AM{Tab}');
    await person.click(screen.getByRole('button', { name: 'Book this time' }));
    await person.click(await screen.findByRole('button', { name: 'Call the walkthrough off' }));
    await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'The buyer is ill');
    await person.click(screen.getByRole('button', { name: 'Call it off' }));
    await waitFor(() =>
      expect(api.sent('PATCH /transactions/:id')).toEqual([
        { walkthroughDate: '2099-12-07T16:00:00.000Z' },
        { walkthroughDate: null, reason: 'The buyer is ill' },
      ]),
    );
  });
  it('have a waived walkthrough after all, with a reason', async () => {
    api.use({ 'PATCH /transactions/:id': () => ok(transaction()) });
    const { person } = open('finalWalkthrough', { walkthroughWaived: true });
    await person.click(screen.getByRole('button', { name: 'Have a walkthrough after all' }));
    await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'The seller moves out late');
    await person.click(screen.getByRole('button', { name: 'Have a walkthrough' }));
    await waitFor(() =>
      expect(api.sent('PATCH /transactions/:id')).toEqual([
        { walkthroughWaived: false, reason: 'The seller moves out late' },
      ]),
    );
  });
  it('have the place of the closing and what to bring, which the title company enters', async () => {
    const title: Actor = { kind: 'user', userId: 'tia', type: 'TITLE', email: 'tia@title.test' };
    const scheduled = { closing: 'SCHEDULED', closingEmail: 'tia@title.test' } as const;
    api.use({ 'PATCH /transactions/:id': ({ sent }) => ok(transaction({ ...scheduled, ...sent }, { as: title })) });
    const { person } = open('closing', { ...scheduled, closingPlace: '1 Title Plaza' }, title);
    expect(screen.getByText('1 Title Plaza')).toBeVisible();
    for (const [button, field, typed] of [
      ['Change: Place', 'Place', '2 Title Plaza'],
      ['Set: What to bring', 'What to bring', 'Photo ID'],
    ] as const) {
      await person.click(screen.getByRole('button', { name: button }));
      const input = screen.getByRole('textbox', { name: field });
      await person.clear(input);
      await person.type(input, typed);
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull());
      expect(screen.getByRole('button', { name: button })).toHaveFocus();
    }
    expect(api.sent('PATCH /transactions/:id')).toEqual([
      { closingPlace: '2 Title Plaza' },
      { closingNotes: 'Photo ID' },
    ]);
  });
  it('ask why a step goes back, and keep the reason when it is refused', async () => {
    api.use({ 'PATCH /transactions/:id': refusal(409, 'Someone else changed this sale.') });
    const { person } = open('title', { title: 'COMPLETED' });
    await person.click(screen.getByRole('combobox', { name: 'Title status' }));
    await person.click(screen.getByRole('option', { name: 'Ordered' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set title back?' }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A new lien');
    await person.click(dialog.getByRole('button', { name: 'Set it back' }));
    expect(await dialog.findByText('Someone else changed this sale.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('A new lien');
    expect(api.sent('PATCH /transactions/:id')).toEqual([{ title: 'ORDERED', reason: 'A new lien' }]);
  });
  it('let the brokerage correct an appraisal that the value decides, with a reason', async () => {
    api.use({ 'PATCH /transactions/:id': ({ sent }) => ok(transaction({ appraisal: 'NOT_APPRAISED', ...sent })) });
    const { person } = open('appraisal', { appraisal: 'APPRAISED', appraisedValue: 900_000 });
    expect(screen.queryByRole('button', { name: /^Appraisal is/ })).toBeNull();
    const value = screen.getByRole('textbox', { name: 'Appraised value' });
    await person.clear(value);
    await person.type(value, '1000');
    await person.type(screen.getByRole('textbox', { name: /Why you’re setting the step back/ }), 'A typing mistake');
    await person.click(screen.getByRole('button', { name: 'Save value' }));
    await waitFor(() =>
      expect(api.sent('PATCH /transactions/:id')).toEqual([{ appraisedValue: 1000, reason: 'A typing mistake' }]),
    );
    await person.click(screen.getByRole('combobox', { name: 'Appraisal status' }));
    await person.click(screen.getByRole('option', { name: 'Not needed' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set appraisal back?' }));
    expect(dialog.getByText(/would be “Not needed” again/)).toBeVisible();
  });
  it('take photos of the walkthrough beside its checklist, and name one that is refused', async () => {
    const photo = {
      id: 'p',
      docType: 'WALKTHROUGH_PHOTO',
      fileName: 'stain.jpg',
      url: '/api/files/p',
      type: 'TRANSACTION_DOC',
    };
    const sent: unknown[] = [];
    api.use({
      'GET /uploads': () => ok({ total: sent.length, limit: 25, skip: 0, data: sent }),
      'POST /uploads': () =>
        sent.length ? refusal(400, 'This picture is broken.') : created([{ uploadResult: sent[sent.push(photo) - 1] }]),
    });
    const { person } = open('finalWalkthrough');
    const files = ['stain.jpg', 'door.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await person.upload(screen.getByLabelText('Photos of the walkthrough'), files);
    const list = within(await screen.findByRole('list', { name: 'Walkthrough photos' }));
    expect(list.getByRole('button', { name: /Download.*stain\.jpg/ })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('door.jpg: This picture is broken.');
  });
  it('say who set a step to what, and why it went back', () => {
    const change = { field: 'title', before: 'COMPLETED', after: 'ORDERED', reason: 'A new lien', role: 'TITLE' };
    open('title', { changes: [{ ...change, id: 'one', createdAt: new Date() }] });
    const list = within(screen.getByRole('list', { name: 'Changes to this step' }));
    expect(list.getByText(/Title company: Ordered\. Reason: A new lien/)).toBeVisible();
  });
  it.each([
    ['BUYER', true],
    ['SELLER', true],
    ['LENDER', false],
  ] as const)('warn of forged wire instructions before the closing: %s %s', (side, isWarned) => {
    const sale = transaction({ closing: 'SCHEDULED' });
    renderComponent(
      <TransactionSteps
        transaction={{ ...sale, role: side }}
        isClosed={false}
        section="closing"
        onChanged={() => undefined}
      />,
    );
    expect(screen.queryAllByText(/call the title company at a number you already know/)).toHaveLength(isWarned ? 1 : 0);
  });
  it('keep the closing on or before the contract’s day: the brokerage says why it is later', async () => {
    const contract = { closing: 'SCHEDULED', closingEmail: 'tia@title.test' } as const;
    api.use({ 'PATCH /transactions/:id': () => ok(transaction(contract)) });
    const moved = { field: 'closingDate', before: '2027-01-12T20:00:00.000Z', after: '2027-01-29T18:00:00.000Z' };
    const changes = [
      { ...moved, id: 'one', reason: 'Amendment signed by both sides', role: 'BUYER', createdAt: new Date() },
    ];
    const { person } = open('closing', { ...contract, changes });
    expect(screen.getByText(/Buyer: Fri, Jan 29, 2027 instead of Tue, Jan 12, 2027\. Reason: Amendment/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change: Closing' }));
    expect(screen.getByText(/On or before .* as the contract says\./)).toBeVisible();
    const day = screen.getByLabelText('Closing: date');
    expect(day).toHaveFocus();
    await person.clear(day);
    await person.type(day, '2031-05-05');
    expect(screen.getByText(/needs an amendment that both sides sign/)).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /Why it’s being set anyway/ }), 'Extended on paper');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('PATCH /transactions/:id')).toHaveLength(1));
    expect(api.sent('PATCH /transactions/:id')[0]).toMatchObject({ reason: 'Extended on paper' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change: Closing' })).toHaveFocus());
  });
  it('do not lose a date whose time is half typed', async () => {
    const contract = { closing: 'SCHEDULED', closingEmail: 'tia@title.test' } as const;
    api.use({ 'PATCH /transactions/:id': () => ok(transaction(contract)) });
    const { person } = open('closing', contract);
    await person.click(screen.getByRole('button', { name: 'Change: Closing' }));
    const time = screen.getByLabelText('Closing: time');
    await person.clear(time);
    await person.type(time, '9:');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the time as h:mm AM or h:mm PM.')).toBeVisible();
    await person.clear(time);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a date and a time.')).toBeVisible();
    expect(api.sent('PATCH /transactions/:id')).toEqual([]);
    // no date at all is a choice
    await person.clear(screen.getByLabelText('Closing: date'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('PATCH /transactions/:id')).toEqual([{ closingDate: null }]));
  });
  it('name what keeps a sale from closing, and let only the brokerage close over it', async () => {
    const title: Actor = { kind: 'user', userId: 'tia', type: 'TITLE', email: 'tia@title.test' };
    const late = { closing: 'SCHEDULED', closingEmail: 'tia@title.test' } as const;
    const { person, unmount } = open('closing', late, title);
    await person.click(screen.getByRole('button', { name: 'Complete the closing' }));
    expect(
      screen.getByText('Still open: Inspection, appraisal, financing, title and final walkthrough.'),
    ).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/once these steps are done\. Only the brokerage can close/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Complete the closing' })).toBeDisabled();
    unmount();
    const broker = open('closing', late);
    await broker.person.click(screen.getByRole('button', { name: 'Complete the closing' }));
    expect(screen.getByRole('textbox', { name: /Why it’s being closed anyway/ })).toBeVisible();
    await broker.person.click(screen.getByRole('checkbox', { name: 'Yes, the closing has taken place' }));
    expect(screen.getByRole('button', { name: 'Close anyway' })).toBeEnabled();
  });
  it('ask before the day of the closing whether it has taken place, as nobody can undo it', async () => {
    const title: Actor = { kind: 'user', userId: 'tia', type: 'TITLE', email: 'tia@title.test' };
    const done = {
      inspection: 'COMPLETED',
      appraisal: 'APPRAISED',
      financing: 'COMPLETED',
      title: 'COMPLETED',
      closing: 'SCHEDULED',
      walkthroughWaived: true,
      closingEmail: 'tia@title.test',
    } as const;
    api.use({ 'PATCH /transactions/:id': () => ok(transaction({ ...done, closing: 'COMPLETED' }, { as: title })) });
    const { person } = open('closing', done, title);
    await person.click(screen.getByRole('button', { name: 'Complete the closing' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^The closing date is \w+, \w+ \d+, \d+\. If the day has changed/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Complete the closing' })).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: 'Yes, the closing has taken place' }));
    await person.click(dialog.getByRole('button', { name: 'Complete the closing' }));
    await waitFor(() => expect(api.sent('PATCH /transactions/:id')).toEqual([{ closing: 'COMPLETED' }]));
  });
});
