import { useState } from 'react';
import { BulkAsk } from '../../ui/bulk-actions.tsx';
import type { BulkChangeState } from '../../ui/use-bulk-change.tsx';
import { OrganizationPicker, type OrganizationChoice } from './organization-field.tsx';

/** Asks which organization shares the marked homes, or none. */
export function BulkOrganization({ bulk }: { bulk: BulkChangeState }) {
  const [organization, setOrganization] = useState<OrganizationChoice | null>(null);
  return (
    <BulkAsk
      bulk={bulk}
      label="Set organization"
      title="Who shares the homes"
      changes={() => ({ organizationId: organization?.id ?? null })}
    >
      {() => (
        <OrganizationPicker
          label="Organization"
          helperText="Its link to each home shows its name. Leave it empty for none."
          value={organization}
          onChange={setOrganization}
        />
      )}
    </BulkAsk>
  );
}
