/** A record each user has once: looked up, then updated or created. An empty object or a 404 means none. */
import { createAsyncThunk, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { apiThunk, failureOf, failureText, isMissing, type Failure } from './api-thunk.ts';
import { whileLoading } from './create-area.ts';

interface Named {
  id: string;
}

const hasId = <Record extends Named>(record: Partial<Record> | null | undefined): record is Record =>
  typeof record?.id === 'string' && record.id !== '';

/** The record as it is stored now; null for none. */
export async function lookUp<Record extends Named>(path: string): Promise<Record | null> {
  try {
    const found = await api.get<Partial<Record> | null>(path);
    return hasId<Record>(found) ? found : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** `onUpdate` is called before a record that exists already is updated. */
export async function saveOwn<Record extends Named>(
  path: string,
  fields: Partial<Record>,
  onUpdate?: () => void,
): Promise<Record> {
  const update = ({ id }: Named) => {
    onUpdate?.();
    return api.patch<Record>(`${path}/${id}`, fields);
  };
  const existing = await lookUp<Record>(path);
  if (existing) return update(existing);
  try {
    return await api.post<Record>(path, fields);
  } catch (error) {
    // another tab or device created it in the meantime
    const made = error instanceof ApiError && error.status === 409 ? await lookUp<Record>(path) : null;
    if (!made) throw error;
    return update(made);
  }
}

interface OwnRecordState {
  loading: boolean;
  saving: boolean;
  error: string | null;
}

/** The thunks of a state area with such a record, and their cases. `what` completes "Failed to fetch …". */
export function ownRecord<Record extends Named>(area: string, path: string, what: string) {
  const FETCH_FAILED = `Failed to fetch ${what}`;
  const SAVE_FAILED = `Failed to save ${what}`;
  const UPDATE_FAILED = `Failed to update ${what}`;
  const fetch = apiThunk(`${area}/fetch`, () => lookUp<Record>(path), FETCH_FAILED);
  const save = createAsyncThunk<Record, Partial<Record>, { rejectValue: Failure }>(
    `${area}/save`,
    async (fields, { rejectWithValue }) => {
      let message = SAVE_FAILED;
      try {
        return await saveOwn(path, fields, () => {
          message = UPDATE_FAILED;
        });
      } catch (error) {
        return rejectWithValue(failureOf(error, message));
      }
    },
  );
  const update = apiThunk(
    `${area}/update`,
    ({ id, fields }: { id: string; fields: Partial<Record> }) => api.patch<Record>(`${path}/${id}`, fields),
    UPDATE_FAILED,
  );
  const remove = apiThunk(`${area}/delete`, (id: string) => api.delete(`${path}/${id}`));
  /** `put` writes the record to the state. */
  function addCases<State extends OwnRecordState>(
    builder: ActionReducerMapBuilder<State>,
    put: (state: State, record: Record | null) => void,
  ): void {
    whileLoading(builder, fetch, FETCH_FAILED, put);
    builder.addCase(remove.fulfilled, (state) => put(state as State, null));
    for (const [thunk, message] of [
      [save, SAVE_FAILED],
      [update, UPDATE_FAILED],
    ] as const) {
      builder
        .addCase(thunk.pending, (state) => {
          state.saving = true;
          state.error = null;
        })
        .addCase(thunk.fulfilled, (state, { payload }) => {
          state.saving = false;
          put(state as State, payload);
        })
        .addCase(thunk.rejected, (state, action) => {
          state.saving = false;
          state.error = failureText(action, message);
        });
    }
  }
  return { fetch, save, update, remove, addCases };
}
