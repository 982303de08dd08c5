import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MAX_COMPANY_ADDRESS, MAX_COMPANY_CITY } from '#shared/companies/companies.schema.ts';
import { MAX_COMPANY_NAME, MAX_LICENSE_NUMBER } from '#shared/clients/clients.types.ts';
import { fieldErrorsOf, messageOf, newIdempotencyKey } from '../../lib/api.ts';
import { useChangeCompanyMutation, useCreateCompanyMutation, type Company } from '../../state/companies.endpoints.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';

const FIELDS = ['name', 'licenseNumber', 'phone', 'email', 'address', 'city', 'state', 'zip'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const valuesOf = (company: Company | null): Values =>
  Object.fromEntries(FIELDS.map((name) => [name, company?.[name] ?? ''])) as Values;

interface CompanyDialogProps {
  /** Null adds a company. */
  company: Company | null;
  onClose: () => void;
  onSaved?: (company: Company) => void;
}

/** Adds a company or changes one. What is typed stays when it is refused. */
export function CompanyDialog({ company, onClose, onSaved }: CompanyDialogProps) {
  // as it was when the dialog opened: what somebody else changes meanwhile is refused, not overwritten
  const [start] = useState({ values: valuesOf(company), version: company?.version ?? 1 });
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [create, creating] = useCreateCompanyMutation();
  const [change, changing] = useChangeCompanyMutation();
  const isBusy = creating.isLoading || changing.isLoading;
  const save = async () => {
    setErrors({});
    setFailure(null);
    const changes = Object.fromEntries(
      FIELDS.filter((name) => values[name].trim() !== start.values[name]).map((name) => [name, values[name].trim()]),
    );
    try {
      const saved = company
        ? await change({ id: company.id, version: start.version, changes }).unwrap()
        : await create({ company: { name: values.name.trim(), ...changes }, idempotencyKey }).unwrap();
      toast(company ? 'The company is saved.' : 'The company is added.', { kind: 'success' });
      onSaved?.(saved);
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error));
    }
  };
  const put = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const field = (name: keyof Values, label: string, more: { maxLength?: number; type?: string } = {}) => (
    <TextField
      label={label}
      type={more.type ?? 'text'}
      value={values[name]}
      onChange={(event) => put(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ htmlInput: { maxLength: more.maxLength } }}
    />
  );
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={company ? 'Change the company' : 'Add a company'}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void save()}>
            {company ? 'Save' : 'Add the company'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {field('name', 'Name', { maxLength: MAX_COMPANY_NAME })}
        {field('licenseNumber', 'License number', { maxLength: MAX_LICENSE_NUMBER })}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <PhoneField
            label="Phone"
            value={values.phone}
            onChange={(typed) => put('phone', typed)}
            error={errors.phone !== undefined}
            helperText={errors.phone}
          />
          {field('email', 'Email', { type: 'email' })}
        </Box>
        {field('address', 'Address', { maxLength: MAX_COMPANY_ADDRESS })}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' } }}>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            {field('city', 'City', { maxLength: MAX_COMPANY_CITY })}
          </Box>
          {field('state', 'State')}
          {field('zip', 'ZIP code')}
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
