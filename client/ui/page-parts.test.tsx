import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PageHeader } from './page-header.tsx';
import { PageParts } from './page-parts.tsx';
import { PartError } from './part-error.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

const BROKEN = 'Something went wrong on our side. Please try again in a moment.';

function Part({
  name,
  message,
  what,
  isBad = true,
}: {
  name: string;
  message: string;
  what?: string;
  isBad?: boolean;
}) {
  const [hasFailed, setFailed] = useState(isBad);
  return (
    <section aria-label={name}>
      {hasFailed ? (
        <PartError message={message} {...(what && { what })} onRetry={() => setFailed(false)} />
      ) : (
        <p>{name} is here</p>
      )}
    </section>
  );
}
const part = (name: string) => within(screen.getByRole('region', { name }));

it('says once that several parts failed, and one press reads them all again', async () => {
  const person = userEvent.setup();
  render(
    <PageParts>
      <PageHeader title="Buying" />
      <Part name="Offers" message={BROKEN} />
      <Part name="Budget" message="Failed to fetch budget" />
      <Part name="Messages" message="Failed to fetch messages" what="Your messages" />
      <Part name="Tours" message={BROKEN} isBad={false} />
    </PageParts>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Several parts of this page couldn’t be loaded.');
  expect(part('Offers').getByText('This couldn’t be loaded.')).toBeVisible();
  expect(part('Budget').getByText('Failed to fetch budget')).toBeVisible();
  expect(part('Messages').getByText('Your messages couldn’t be loaded.')).toBeVisible();
  expect(part('Tours').getByText('Tours is here')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  for (const name of ['Offers', 'Budget', 'Messages']) expect(part(name).getByText(`${name} is here`)).toBeVisible();
});

it('shows one failure where it happened', async () => {
  const person = userEvent.setup();
  render(
    <PageParts>
      <PageHeader title="Buying" />
      <Part name="Offers" message={BROKEN} />
      <Part name="Tours" message={BROKEN} isBad={false} />
    </PageParts>,
  );
  expect(part('Offers').getByRole('alert')).toHaveTextContent(BROKEN);
  await person.click(part('Offers').getByRole('button', { name: 'Try again' }));
  expect(part('Offers').getByText('Offers is here')).toBeVisible();
});

it('leaves the failures of a dialog in the dialog', () => {
  render(
    <PageParts>
      <PageHeader title="Clients" />
      <Part name="Notes" message={BROKEN} />
      <SheetDialog isOpen onClose={() => undefined} title="History">
        <Part name="Past" message={BROKEN} />
      </SheetDialog>
    </PageParts>,
  );
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/Several parts/)).toBeNull();
});
