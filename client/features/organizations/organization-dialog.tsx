import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_COMPANY_NAME } from '#shared/clients/clients.types.ts';
import { createOrganizationSchema, MAX_TAGLINE } from '#shared/organizations/organizations.schema.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import {
  useChangeOrganizationMutation,
  useCreateOrganizationMutation,
  type Organization,
} from '../../state/organizations.endpoints.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { OrganizationBand } from './organization-band.tsx';

const FIELDS = ['name', 'tagline', 'color'] as const;

interface OrganizationDialogProps {
  /** Null adds an organization. */
  organization: Organization | null;
  onClose: () => void;
  onSaved?: (organization: Organization) => void;
}

/** Adds an organization or changes one, with how its links will look. What is typed stays when it is refused. */
export function OrganizationDialog({ organization, onClose, onSaved }: OrganizationDialogProps) {
  // as it was when the dialog opened: what somebody else changes meanwhile is refused, not overwritten
  const [start] = useState({
    name: organization?.name ?? '',
    tagline: organization?.tagline ?? '',
    color: organization?.color ?? '',
    version: organization?.version ?? 1,
  });
  const [values, setValues] = useState(start);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [create] = useCreateOrganizationMutation();
  const [change] = useChangeOrganizationMutation();
  const seen = createOrganizationSchema.shape.color.safeParse(values.color);
  const put = (name: (typeof FIELDS)[number], value: string) => setValues((before) => ({ ...before, [name]: value }));
  const save = async () => {
    const changes = Object.fromEntries(
      FIELDS.filter((name) => values[name].trim() !== start[name]).map((name) => [name, values[name].trim()]),
    );
    const saved = organization
      ? await change({ id: organization.id, version: start.version, changes }).unwrap()
      : await create({ organization: { name: values.name.trim(), ...changes }, idempotencyKey }).unwrap();
    toast(organization ? 'The organization is saved.' : 'The organization is added.', { kind: 'success' });
    onSaved?.(saved);
  };
  return (
    <SaveDialog
      title={organization ? 'Change the organization' : 'Add an organization'}
      saveLabel={organization ? 'Save' : 'Add the organization'}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            value={values.name}
            onChange={(event) => put('name', event.target.value)}
            error={errors.name !== undefined}
            helperText={
              errors.name ??
              (organization && values.name.trim() !== start.name
                ? 'A new name changes the links: shared ones still open the home, but without the band.'
                : 'Visitors read it on the homes it shares.')
            }
            slotProps={{ htmlInput: { maxLength: MAX_COMPANY_NAME } }}
          />
          <TextField
            label="Tagline"
            value={values.tagline}
            onChange={(event) => put('tagline', event.target.value)}
            error={errors.tagline !== undefined}
            helperText={errors.tagline ?? 'One line below the name. It advertises a home, so fair housing law applies.'}
            slotProps={{ htmlInput: { maxLength: MAX_TAGLINE } }}
          />
          <TextField
            label="Color"
            value={values.color}
            onChange={(event) => put('color', event.target.value)}
            error={errors.color !== undefined}
            helperText={errors.color ?? 'Like #1f6f54; leave empty for ours. Shown as a stripe beside the name.'}
          />
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="body2" color="text.secondary">
              How visitors see it
            </Typography>
            <OrganizationBand
              brand={{
                name: values.name.trim() || 'the organization',
                tagline: values.tagline.trim(),
                color: seen.success ? seen.data : null,
                logoUrl: organization?.logoUrl ?? null,
              }}
            />
          </Box>
        </>
      )}
    </SaveDialog>
  );
}
