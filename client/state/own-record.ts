/** A record each user has once: looked up, then updated or created. An empty object or a 404 means none. */
import { api } from '../lib/api.ts';
import { isMissing } from './api-thunk.ts';

interface Named {
  id: string;
}

const hasId = <Record extends Named>(record: Partial<Record> | null | undefined): record is Record =>
  typeof record?.id === 'string' && record.id !== '';

export async function lookUp<Record extends Named>(path: string): Promise<Record | null> {
  try {
    const found = await api.get<Partial<Record> | null>(path);
    return hasId<Record>(found) ? found : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function saveOwn<Record extends Named>(path: string, fields: Partial<Record>): Promise<Record> {
  const existing = await lookUp<Record>(path);
  return existing ? api.patch<Record>(`${path}/${existing.id}`, fields) : api.post<Record>(path, fields);
}
