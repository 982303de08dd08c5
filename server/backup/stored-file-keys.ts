import type pg from 'pg';
import { logoKeyOf } from '#shared/organizations/organizations.rules.ts';
import { storedFileKeys } from '../media/photo-files.ts';
import { pictureKey } from '../workflows/users/delete-account.ts';

/** The stored files of one row: a photo has several, depending on how far its processing got. */
export interface NamedFiles {
  key: string;
  files: string[];
}

/**
 * Every stored file that rows reference, as seen by the client's transaction. Pictures of sample homes are not stored:
 * they are drawn on request.
 */
export async function namedFiles(client: pg.Client): Promise<NamedFiles[]> {
  const { rows } = await client.query<{ key: string; isUpload: boolean }>(
    `SELECT key, true AS "isUpload" FROM "Upload" WHERE url LIKE '/api/files/%'
     UNION SELECT "storageKey", true FROM "MlsMedia" WHERE "storageKey" IS NOT NULL
     UNION SELECT "documentKey", false FROM "PricingOpinion" WHERE "documentKey" IS NOT NULL
     UNION SELECT "documentKey", false FROM "FormSigning"
     UNION SELECT "sealedKey", false FROM "FormSigning" WHERE "sealedKey" IS NOT NULL ORDER BY 1`,
  );
  const logos = await client.query<{ url: string }>(
    'SELECT "logoUrl" AS url FROM "Organization" WHERE "logoUrl" IS NOT NULL ORDER BY id',
  );
  const pictures = await client.query<{ url: string }>(
    'SELECT "profilePicUrl" AS url FROM "User" WHERE "profilePicUrl" IS NOT NULL ORDER BY id',
  );
  return [
    ...rows.map(({ key, isUpload }) => ({ key, files: isUpload ? storedFileKeys(key) : [key] })),
    ...pictures.rows.flatMap(({ url }) => {
      const key = pictureKey(url);
      return key ? [{ key, files: [key] }] : [];
    }),
    ...logos.rows.flatMap(({ url }) => {
      const key = logoKeyOf(url);
      return key ? [{ key, files: [key] }] : [];
    }),
  ];
}
