import type { PayloadAction } from '@reduxjs/toolkit';
import {
  completeStep,
  emptyProgress,
  MILESTONE_STEPS,
  resetMilestone,
  uncompleteStep,
  type Milestone,
  type PrepProgress,
  type StepKey,
} from '#shared/prep-progress/prep-progress.rules.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { saveOwn } from './own-record.ts';

export type StepNotes = Partial<Record<StepKey, string>>;
export interface PrepProgressState {
  milestones: PrepProgress;
  notes: StepNotes;
  sharesNotes: boolean;
  loading: boolean;
  error: string | null;
}
/** A milestone or note that is left out stays as stored; an empty note is removed. */
export interface PrepProgressChange {
  milestones?: Partial<PrepProgress>;
  notes?: StepNotes;
  sharesNotes?: boolean;
}
interface PrepProgressRecord extends PrepProgressChange {
  id: string;
}
type StepAction = PayloadAction<{ milestone: Milestone; step: number }>;

const PATH = '/prep-progress';
const FETCH_FAILED = 'Failed to fetch your preparation progress';

export const fetchPrepProgress = apiThunk(
  'prepProgress/fetch',
  () => api.get<Partial<PrepProgressRecord>>(PATH),
  FETCH_FAILED,
);
export const savePrepProgress = apiThunk('prepProgress/save', (change: PrepProgressChange) =>
  saveOwn<PrepProgressRecord>(PATH, change),
);

const prepProgressSlice = createArea({
  name: 'prepProgress',
  initialState: (): PrepProgressState => ({
    milestones: emptyProgress(),
    notes: {},
    sharesNotes: false,
    loading: false,
    error: null,
  }),
  reducers: {
    stepCompleted: (state, { payload: { milestone, step } }: StepAction) => {
      state.milestones = completeStep(state.milestones, milestone, step);
    },
    stepUncompleted: (state, { payload: { milestone, step } }: StepAction) => {
      state.milestones = uncompleteStep(state.milestones, milestone, step);
    },
    activeStepSet: (state, { payload: { milestone, step } }: StepAction) => {
      if (Number.isInteger(step) && step >= 0 && step < MILESTONE_STEPS[milestone])
        state.milestones[milestone].activeStep = step;
    },
    milestoneReset: (state, { payload }: PayloadAction<Milestone>) => {
      state.milestones = resetMilestone(state.milestones, payload);
    },
    /** Takes a reset back. */
    milestoneRestored: (
      state,
      { payload }: PayloadAction<{ milestone: Milestone; progress: PrepProgress[Milestone] }>,
    ) => {
      state.milestones[payload.milestone] = payload.progress;
    },
    stepNoted: (state, { payload }: PayloadAction<{ step: StepKey; note: string }>) => {
      state.notes[payload.step] = payload.note;
    },
    notesShared: (state, { payload }: PayloadAction<boolean>) => {
      state.sharesNotes = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPrepProgress.pending, (state) => {
        state.loading = true;
        state.error = null;
      })
      .addCase(fetchPrepProgress.fulfilled, (state, { payload }) => {
        state.loading = false;
        state.milestones = { ...emptyProgress(), ...payload.milestones };
        state.notes = payload.notes ?? {};
        state.sharesNotes = payload.sharesNotes ?? false;
      })
      .addCase(fetchPrepProgress.rejected, (state, action) => {
        state.loading = false;
        if (action.payload?.status !== 404) state.error = failureText(action, FETCH_FAILED);
      });
  },
});

export const {
  stepCompleted,
  stepUncompleted,
  activeStepSet,
  milestoneReset,
  milestoneRestored,
  stepNoted,
  notesShared,
} = prepProgressSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    prepProgress: PrepProgressState;
  }
}
