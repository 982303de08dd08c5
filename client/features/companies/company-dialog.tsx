import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MAX_COMPANY_ADDRESS, MAX_COMPANY_CITY } from '#shared/companies/companies.schema.ts';
import { MAX_COMPANY_NAME, MAX_LICENSE_NUMBER } from '#shared/clients/clients.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useChangeCompanyMutation, useCreateCompanyMutation, type Company } from '../../state/companies.endpoints.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
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
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [create] = useCreateCompanyMutation();
  const [change] = useChangeCompanyMutation();
  const save = async () => {
    const changes = Object.fromEntries(
      FIELDS.filter((name) => values[name].trim() !== start.values[name]).map((name) => [name, values[name].trim()]),
    );
    const saved = company
      ? await change({ id: company.id, version: start.version, changes }).unwrap()
      : await create({ company: { name: values.name.trim(), ...changes }, idempotencyKey }).unwrap();
    toast(company ? 'The company is saved.' : 'The company is added.', { kind: 'success' });
    onSaved?.(saved);
  };
  const put = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const field = (
    name: keyof Values,
    label: string,
    error: string | undefined,
    more: { maxLength?: number; type?: string } = {},
  ) => (
    <TextField
      label={label}
      type={more.type ?? 'text'}
      value={values[name]}
      onChange={(event) => put(name, event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ htmlInput: { maxLength: more.maxLength } }}
    />
  );
  return (
    <SaveDialog
      title={company ? 'Change the company' : 'Add a company'}
      saveLabel={company ? 'Save' : 'Add the company'}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {field('name', 'Name', errors.name, { maxLength: MAX_COMPANY_NAME })}
          {field('licenseNumber', 'License number', errors.licenseNumber, { maxLength: MAX_LICENSE_NUMBER })}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <PhoneField
              label="Phone"
              value={values.phone}
              onChange={(typed) => put('phone', typed)}
              error={errors.phone !== undefined}
              helperText={errors.phone}
            />
            {field('email', 'Email', errors.email, { type: 'email' })}
          </Box>
          {field('address', 'Address', errors.address, { maxLength: MAX_COMPANY_ADDRESS })}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' } }}>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {field('city', 'City', errors.city, { maxLength: MAX_COMPANY_CITY })}
            </Box>
            {field('state', 'State', errors.state)}
            {field('zip', 'Zip code', errors.zip)}
          </Box>
        </>
      )}
    </SaveDialog>
  );
}
