import { PICTURE_MIMES, pictureProblem } from '#shared/users/users.messages.ts';
import { useRemoveLogoMutation, useSetLogoMutation, type Organization } from '../../state/organizations.endpoints.ts';
import { PictureInput } from '../../ui/picture-input.tsx';
import { OrganizationBand } from './organization-band.tsx';

/** The look of an organization on the homes it shares, with its logo to add, change and remove. */
export function LogoField({ organization }: { organization: Organization }) {
  const [setLogo] = useSetLogoMutation();
  const [removeLogo] = useRemoveLogoMutation();
  return (
    <PictureInput
      label="Logo"
      itemLabel="logo"
      named="The logo"
      picture={<OrganizationBand brand={organization} />}
      hasPicture={organization.logoUrl !== null}
      note="JPEG, PNG or WebP, up to 10 MB. Visitors see it on the homes it shares, on a white background."
      accept={PICTURE_MIMES}
      problemOf={pictureProblem}
      send={(file) => setLogo({ id: organization.id, file }).unwrap()}
      remove={() => removeLogo(organization.id).unwrap()}
    />
  );
}
