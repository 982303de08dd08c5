import type { PayloadAction } from '@reduxjs/toolkit';
import {
  completeStep,
  emptyProgress,
  MILESTONE_STEPS,
  resetMilestone,
  uncompleteStep,
  type Milestone,
  type PrepProgress,
} from '#shared/prep-progress/prep-progress.rules.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { saveOwn } from './own-record.ts';

export interface PrepProgressState {
  milestones: PrepProgress;
  loading: boolean;
  error: string | null;
}
interface PrepProgressRecord {
  id: string;
  milestones: Partial<PrepProgress>;
}
type StepAction = PayloadAction<{ milestone: Milestone; step: number }>;

const PATH = '/prep-progress';
const FETCH_FAILED = 'Failed to fetch your preparation progress';

export const fetchPrepProgress = apiThunk(
  'prepProgress/fetch',
  () => api.get<Partial<PrepProgressRecord>>(PATH),
  FETCH_FAILED,
);
export const savePrepProgress = apiThunk('prepProgress/save', (milestones: PrepProgress) =>
  saveOwn<PrepProgressRecord>(PATH, { milestones }),
);

const prepProgressSlice = createArea({
  name: 'prepProgress',
  initialState: (): PrepProgressState => ({ milestones: emptyProgress(), loading: false, error: null }),
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
      })
      .addCase(fetchPrepProgress.rejected, (state, action) => {
        state.loading = false;
        if (action.payload?.status !== 404) state.error = failureText(action, FETCH_FAILED);
      });
  },
});

export const { stepCompleted, stepUncompleted, activeStepSet, milestoneReset } = prepProgressSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    prepProgress: PrepProgressState;
  }
}
