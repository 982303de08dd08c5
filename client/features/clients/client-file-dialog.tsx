import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { tagOf } from '#shared/clients/clients.rules.ts';
import { MAX_CLIENT_TAG, MAX_COMPANY_NAME, MAX_LICENSE_NUMBER } from '#shared/clients/clients.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { readList } from '../../lib/read-state.ts';
import {
  useChangeClientMutation,
  useFindClientWordsQuery,
  type Client,
  type ClientWordKind,
} from '../../state/clients.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import { PersonField, type Person } from '../../ui/person-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { WordListField } from '../../ui/word-list-field.tsx';

const useWords = (kind: ClientWordKind, text: string) =>
  readList(useFindClientWordsQuery({ kind, text: useDebounced(text.trim(), 200) })).data ?? [];

interface NameFieldProps {
  label: string;
  kind: 'company' | 'organization';
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

/** A known name, or a new one. */
function NameField({ label, kind, value, onChange, error }: NameFieldProps) {
  const names = useWords(kind, value);
  return (
    <Autocomplete
      freeSolo
      options={names}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ?? 'Choose one, or type a new name'}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, maxLength: MAX_COMPANY_NAME },
          }}
        />
      )}
    />
  );
}

const errorAt = (errors: Readonly<Record<string, string>>, field: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];

/** Owner, tags, company and organization of a client. What is typed stays when saving fails. */
export function ClientFileDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [owner, setOwner] = useState<Person | null>(client.owner && { ...client.owner, email: '' });
  const [tags, setTags] = useState<readonly string[]>(client.tags);
  const [typedTag, setTypedTag] = useState('');
  const [company, setCompany] = useState(client.company?.name ?? '');
  const [license, setLicense] = useState('');
  const [organization, setOrganization] = useState(client.organization?.name ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeClientMutation();
  const suggestions = useWords('tag', typedTag);
  const companies = useWords('company', company);
  const isNewCompany =
    company.trim() !== '' && !companies.some((name) => name.toLowerCase() === company.trim().toLowerCase());
  const save = async () => {
    setErrors({});
    setFailure(null);
    const named = (typed: string, before: string | undefined) => typed.trim() !== (before ?? '');
    try {
      await change({
        id: client.id,
        version: client.version,
        changes: {
          ownerId: owner?.id ?? null,
          tags,
          ...(named(company, client.company?.name) && {
            company: company.trim()
              ? { name: company.trim(), ...(isNewCompany && license.trim() && { licenseNumber: license.trim() }) }
              : null,
          }),
          ...(named(organization, client.organization?.name) && {
            organization: organization.trim() ? { name: organization.trim() } : null,
          }),
        },
      }).unwrap();
      toast('The client is saved.', { kind: 'success' });
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error));
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Owner, tags, company"
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Go back
          </Button>
          <Button variant="contained" loading={isLoading} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <PersonField
          useSearch={usePeopleSearch}
          label="Owner"
          type="ADMIN"
          value={owner}
          onChange={setOwner}
          helperText={errorAt(errors, 'ownerId') ?? `Who at ${PRODUCT} looks after this client`}
        />
        <WordListField
          label="Tags"
          words={tags}
          onChange={(words) => setTags([...new Set(words.map(tagOf))])}
          onType={setTypedTag}
          suggestions={suggestions}
          error={errorAt(errors, 'tags')}
          problemOf={(text) => (tagOf(text).length > MAX_CLIENT_TAG ? `Up to ${MAX_CLIENT_TAG} characters.` : null)}
        />
        <NameField
          label="Company"
          kind="company"
          value={company}
          onChange={setCompany}
          error={errorAt(errors, 'company')}
        />
        {isNewCompany && (
          <TextField
            label="License number of the company"
            value={license}
            onChange={(event) => setLicense(event.target.value)}
            helperText="If it has one"
            slotProps={{ htmlInput: { maxLength: MAX_LICENSE_NUMBER } }}
          />
        )}
        <NameField
          label="Organization"
          kind="organization"
          value={organization}
          onChange={setOrganization}
          error={errorAt(errors, 'organization')}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
