import { PICTURE_MIMES, pictureProblem } from '#shared/users/users.messages.ts';
import { profileChanged } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useRemovePictureMutation, useSetPictureMutation } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PictureInput } from '../../ui/picture-input.tsx';

/** Profile picture: add, change, remove. The server crops it. */
export function PictureField({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [setPicture] = useSetPictureMutation();
  const [removePicture] = useRemovePictureMutation();
  return (
    <PictureInput
      label="Profile picture"
      itemLabel="picture"
      named="Your picture"
      picture={<PersonAvatar person={user} size={96} />}
      hasPicture={Boolean(user.profilePicUrl)}
      note="JPEG, PNG or WebP, up to 10 MB. Visible to the people you do business with."
      accept={PICTURE_MIMES}
      problemOf={pictureProblem}
      send={async (file) => dispatch(profileChanged(await setPicture({ id: user.id, file }).unwrap()))}
      remove={async () => dispatch(profileChanged(await removePicture(user.id).unwrap()))}
    />
  );
}
