import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormChoice } from './form-choice.tsx';
import { FormCheckbox, FormText } from './form-fields.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

let inSight: Element[] = [];
beforeEach(() => {
  inSight = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inSight.push(this);
  });
});

interface Values {
  name: string;
  kind: string | null;
  agreed: boolean;
}
function Form({ onSubmit = () => undefined }: { onSubmit?: () => void }) {
  const validate = ({ name, kind, agreed }: Values) => ({
    ...(!name && { name: 'A name is required.' }),
    ...(!kind && { kind: 'Choose a kind.' }),
    ...(!agreed && { agreed: 'Check the box.' }),
  });
  return (
    <Formik<Values> initialValues={{ name: '', kind: null, agreed: false }} validate={validate} onSubmit={onSubmit}>
      {({ submitForm }) => (
        <SheetDialog
          isOpen
          onClose={() => undefined}
          title="A form"
          actions={<Button onClick={() => void submitForm()}>Send</Button>}
        >
          <FormText name="name" label="Name" />
          <FormChoice name="kind" label="Kind" options={[{ value: 'one', label: 'One' }]} />
          <FormCheckbox name="agreed" label="I agree" />
        </SheetDialog>
      )}
    </Formik>
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('scrolls to and focuses the first field with an error, described by its message', async () => {
  render(<Form />);
  await send();
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('A name is required.');
  expect(inSight.at(-1)).toBe(name);

  await userEvent.type(name, 'Ada');
  await send();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'One' })).toHaveFocus());
  expect(screen.getByRole('radiogroup', { name: 'Kind' })).toHaveAccessibleDescription('Choose a kind.');

  await userEvent.click(screen.getByRole('radio', { name: 'One' }));
  await send();
  const agreed = screen.getByRole('checkbox', { name: 'I agree' });
  await waitFor(() => expect(agreed).toHaveFocus());
  expect(agreed).toBeInvalid();
  expect(agreed).toHaveAccessibleDescription('Check the box.');
  // nothing was corrected: the second press shows it again
  inSight = [];
  await send();
  await waitFor(() => expect(agreed).toHaveFocus());
  expect(inSight).toContain(agreed);
});

it('leaves the focus where it is while the user types, even with other errors left', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  expect(await screen.findByText('A name is required.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'One' })).toHaveFocus();
  expect(inSight).toEqual([]);
});

function Sending() {
  const [error, setError] = useState<{ field?: string; message?: string }>({});
  const response = (next: typeof error) => setTimeout(() => setError(next));
  return (
    <SheetDialog
      isOpen
      onClose={() => undefined}
      title="A form"
      actions={
        <>
          <Button onClick={() => response({ message: 'This time is taken.' })}>Send</Button>
          <Button onClick={() => response({ field: 'That code is unknown.' })}>Send code</Button>
        </>
      }
    >
      <TextField label="Code" error={Boolean(error.field)} helperText={error.field} />
      {error.message && <Alert severity="error">{error.message}</Alert>}
    </SheetDialog>
  );
}
it('does the same for errors from the server', async () => {
  render(<Sending />);
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('This time is taken.');
  expect(inSight.at(-1)).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
});

function Confirming() {
  const [error, setError] = useState<string | null>(null);
  return (
    <ConfirmDialog
      isOpen
      title="Cancel it?"
      confirmLabel="Send"
      error={error}
      onCancel={() => undefined}
      onConfirm={() => setError('It is already over.')}
    >
      Really?
    </ConfirmDialog>
  );
}
it('does the same in a confirmation dialog', async () => {
  render(<Confirming />);
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(inSight.at(-1)).toBe(screen.getByRole('alert'));
});
