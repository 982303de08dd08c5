import { contactOf } from '#shared/users/contact.rules.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { fullName } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useChangeClientMutation, useGetClientQuery, type Client } from '../../state/clients.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonField, type Person } from '../../ui/person-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** A company or an organization, whose people these are. */
export interface MemberOf {
  kind: 'company' | 'organization';
  id: string;
  name: string;
}

const nameOf = (person: Person) => fullName(person) || contactOf(person.email);
const failureOf = (error: unknown) => [...new Set(Object.values(fieldErrorsOf(error)))].join(' ') || messageOf(error);

/** Puts somebody into it or takes them out; with the version that was read, so that nobody's change is overwritten. */
function useMembership({ kind, id }: MemberOf) {
  const [change, { isLoading }] = useChangeClientMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (client: Client, isMember: boolean): Promise<boolean> => {
    setFailure(null);
    try {
      const to = isMember ? id : null;
      const changes = kind === 'company' ? { companyId: to } : { organizationId: to };
      await change({ id: client.id, version: client.version, changes }).unwrap();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  };
  return { save, isLoading, failure };
}

/** Adds somebody with an account; says where they belong now, which they leave. */
export function AddMemberDialog({ of, onClose }: { of: MemberOf; onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [isTried, setTried] = useState(false);
  const asked = useGetClientQuery(person?.id ?? '', { skip: !person, refetchOnMountOrArgChange: true });
  const { data, error, retry } = readOne(asked);
  const client = person && data?.id === person.id && !asked.isFetching ? data : null;
  const before = client?.[of.kind];
  const isMember = before?.id === of.id;
  const { save, isLoading, failure } = useMembership(of);
  const add = async () => {
    setTried(true);
    if (!client || isMember || !(await save(client, true))) return;
    toast(`${nameOf(person!)} now belongs to ${of.name}.`, { kind: 'success' });
    onClose();
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Add a person"
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Go back
          </Button>
          <Button
            variant="contained"
            loading={isLoading}
            disabled={person !== null && (!client || isMember)}
            onClick={() => void add()}
          >
            Add
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <PersonField
          label="Person"
          useSearch={usePeopleSearch}
          value={person}
          onChange={setPerson}
          helperText="Someone with an account, by name, email or phone."
          error={isTried && !person ? 'Choose a person.' : undefined}
        />
        {person && error && <ErrorState message={error} onRetry={retry} />}
        {isMember && <Alert severity="info">{`${nameOf(person!)} already belongs to it.`}</Alert>}
        {before && !isMember && (
          <Alert severity="info">{`${nameOf(person!)} belongs to ${before.name} now, and will leave it.`}</Alert>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}

/** Asks before somebody is taken out of it. */
export function RemoveMemberDialog({ of, person, onClose }: { of: MemberOf; person: User; onClose: () => void }) {
  const asked = useGetClientQuery(person.id, { refetchOnMountOrArgChange: true });
  const { data, error } = readOne(asked);
  const { save, isLoading, failure } = useMembership(of);
  const remove = async () => {
    // somebody else was faster
    if (!data || (data[of.kind]?.id === of.id && !(await save(data, false)))) return;
    toast(`${nameOf(person)} no longer belongs to ${of.name}.`, { kind: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${nameOf(person)}?`}
      confirmLabel="Remove"
      isBusy={isLoading}
      isConfirmDisabled={!data || asked.isFetching}
      error={failure ?? error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      The account stays, and belongs to no {of.kind}.
    </ConfirmDialog>
  );
}
