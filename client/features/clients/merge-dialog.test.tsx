import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { admin, buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { MergePreview } from '../../state/client-merges.endpoints.ts';
import { MergeDialog } from './merge-dialog.tsx';

const twin = { id: 'twin', firstName: 'Marc', lastName: 'Ellery', email: 'm.ellery@example.test', phone: '2055550142' };
const side = (id: string, email: string, createdAt: string, lastSeenAt: string | null) => ({
  id,
  name: 'Marcus Ellery',
  email,
  type: 'BUYER',
  verified: true,
  profilePicUrl: `/api/users/${id}/picture?v=1`,
  createdAt,
  lastSeenAt,
});
const sides = [
  side('marcus', 'marcus@example.test', '2026-11-01T12:00:00.000Z', null),
  side('twin', twin.email, '2026-11-05T12:00:00.000Z', '2026-11-20T12:00:00.000Z'),
] as const;
const preview = (keptId: string, blocks: MergePreview['blocks'] = []): MergePreview => {
  const [kept, merged] = keptId === 'marcus' ? sides : [sides[1], sides[0]];
  return {
    kept,
    merged,
    suggestedId: 'twin',
    blocks,
    fields: [
      { key: 'name', label: 'Name', kept: 'Marcus Ellery', merged: 'Marc Ellery', result: 'Marcus Ellery' },
      { key: 'email', label: 'Email and login', kept: kept.email, merged: merged.email, result: kept.email },
      { key: 'type', label: 'Account type', kept: 'Buyer', merged: 'Buyer', result: 'Buyer' },
      { key: 'phone', label: 'Phone', kept: 'none', merged: '(205) 555-0142', result: '(205) 555-0142' },
    ],
    relations: [
      { key: 'Favorite.userId', label: 'saved homes', fate: 'joins', count: 3, keptCount: 1, how: 'Saved once.' },
      { key: 'Offer.userId', label: 'offers', fate: 'moves', count: 2, keptCount: 0, how: '' },
      {
        key: 'AuditEntry.actorId',
        label: 'entries of the audit log',
        fate: 'stays',
        count: 9,
        keptCount: 4,
        how: 'Never changes.',
      },
    ],
  };
};
const api = fakeApi({
  'GET /client-duplicates': rows([{ ...twin, signs: ['EMAIL', 'PHONE'] }]),
  'GET /client-duplicates/:id': ({ query }) => ok(preview(query.get('keptId')!)),
  'POST /client-merges': ({ sent }) => ok({ id: sent?.mergedId, keptId: sent?.keptId }),
  'GET /users': rows([buyer({ id: 'other', firstName: 'Olga', email: 'olga@example.test' })]),
});

const open = () => {
  const onMerged = vi.fn();
  const { person } = renderComponent(<MergeDialog user={buyer()} onClose={vi.fn()} onMerged={onMerged} />, {
    at: '/admin/clients/marcus',
    user: admin(),
  });
  return { person, onMerged };
};
const button = () => screen.getByRole('button', { name: 'Merge for good' });

describe('merging two accounts', () => {
  it('suggests whom and who stays, shows what happens, and asks for a reason and a word', async () => {
    const { person, onMerged } = open();
    await person.click(await screen.findByRole('button', { name: /Marc Ellery.*same mailbox, the same phone number/ }));
    // the account used last is suggested, with its own preview
    expect(await screen.findByRole('radio', { name: /m\.ellery@example\.test \(suggested\)/ })).toBeChecked();
    const phone = within(screen.getByRole('row', { name: /^Phone/ }));
    expect(phone.getByText(/none, will be/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'What Marcus Ellery gets' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Saved homes3Saved once.', 'Offers2']);
    expect(screen.getByRole('region', { name: 'What stays as it was recorded' })).toHaveTextContent('audit log9');
    // what is the same in both is said in one line, not in rows
    expect(screen.queryByRole('row', { name: /^Account type/ })).toBeNull();
    expect(screen.getByText('The same in both: Account type (Buyer).')).toBeVisible();
    expect(button()).toBeDisabled();

    const name = () => screen.getByRole('checkbox', { name: 'Name: Marc Ellery, not Marcus Ellery' });
    await person.click(name());
    // a phone number that only one has is no choice
    expect(screen.queryByRole('checkbox', { name: /^Phone/ })).toBeNull();
    await person.click(screen.getByRole('radio', { name: /marcus@example\.test/ }));
    await waitFor(() =>
      expect(screen.getByText(/m\.ellery@example\.test will no longer be able to log in/)).toBeVisible(),
    );
    // another account ends: nothing is taken from it yet
    expect(name()).not.toBeChecked();
    await person.click(name());
    await person.click(screen.getByRole('checkbox', { name: /^Picture/ }));
    await person.type(screen.getByLabelText('How you know they’re the same person'), 'Said so on the phone.');
    await person.type(screen.getByLabelText('Type MERGE to confirm'), 'MERGE');
    await person.click(button());
    await waitFor(() => expect(onMerged).toHaveBeenCalledWith('marcus'));
    expect(api.sent('POST /client-merges')).toEqual([
      {
        keptId: 'marcus',
        mergedId: 'twin',
        take: ['name', 'picture'],
        reason: 'Said so on the phone.',
        confirmation: 'MERGE',
      },
    ]);
  });

  it('keeps what was typed when it is refused, and says it at the field', async () => {
    const { person, onMerged } = open();
    await person.click(await screen.findByRole('button', { name: /Marc Ellery/ }));
    await person.type(await screen.findByLabelText('Type MERGE to confirm'), 'MERGE');
    const reason = screen.getByLabelText('How you know they’re the same person');
    await person.type(reason, 'Same');
    api.use({
      'POST /client-merges': refusal(400, 'Check the form.', {
        errors: [{ path: 'reason', message: 'Say how you know.' }],
      }),
    });
    await person.click(button());
    expect(await screen.findByText('Say how you know.')).toBeVisible();
    api.use({ 'POST /client-merges': refusal(409, 'A payment is under way.') });
    await person.click(button());
    expect(await screen.findByText('A payment is under way.')).toBeVisible();
    expect(reason).toHaveValue('Same');
    expect(onMerged).not.toHaveBeenCalled();
  });

  it('says what is in the way and where, finds somebody by name, and that nobody is alike', async () => {
    api.use({
      'GET /client-duplicates': rows([]),
      'GET /client-duplicates/:id': ok({
        ...preview('marcus', [{ key: 'room', text: 'Both are in a room.', link: '/admin/clients/marcus' }]),
        suggestedId: 'marcus',
      }),
    });
    const { person } = open();
    expect(await screen.findByText(/Nobody else has the same mailbox/)).toBeVisible();
    await person.type(screen.getByRole('combobox', { name: 'Someone else' }), 'Olga');
    await person.click(await screen.findByRole('option', { name: /Olga/ }));
    const blocks = within(await screen.findByRole('alert'));
    expect(blocks.getByText(/Both are in a room/)).toBeVisible();
    expect(blocks.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/admin/clients/marcus');
    expect(button()).toBeDisabled();
    expect(screen.queryByLabelText('Type MERGE to confirm')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Choose someone else' }));
    expect(await screen.findByText(/Nobody else has the same mailbox/)).toBeVisible();
  });
});
