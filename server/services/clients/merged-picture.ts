import { randomUUID } from 'node:crypto';
import { takesPicture } from '#shared/clients/merge.rules.ts';
import type { CreateClientMerge } from '#shared/clients/merge.schema.ts';
import type { AppContext } from '../../context.ts';
import type { MergedPicture } from '../../workflows/clients/merge-clients.ts';
import { pictureKey } from '../../workflows/users/delete-account.ts';

/**
 * Copies the picture of the account that ends where the one that stays gets it, because a picture's address names its
 * account. Null where nothing is to be copied. Whoever calls removes the copy if it is not used.
 */
export async function copyPicture(
  { prisma, ports }: AppContext,
  { keptId, mergedId, take }: Pick<CreateClientMerge, 'keptId' | 'mergedId' | 'take'>,
): Promise<MergedPicture | null> {
  const pictureOf = (id: string) => prisma.user.findUnique({ where: { id }, select: { profilePicUrl: true } });
  const [kept, merged] = [await pictureOf(keptId), await pictureOf(mergedId)];
  if (!kept || !merged || !takesPicture(kept, merged, take)) return null;
  const from = merged.profilePicUrl!;
  const key = pictureKey(from);
  const file = key && (await ports.storage.read(key));
  if (!file) return null;
  const url = `/api/users/${keptId}/picture?v=${randomUUID()}`;
  await ports.storage.put(pictureKey(url)!, file.stream, { mimeType: file.mimeType });
  return { from, url };
}
