import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { saveOwn } from './own-record.ts';

/** The five milestones of buyer preparation and how many steps each has. */
export const MILESTONE_STEPS = { budget: 5, preApproval: 5, propertyAssessment: 4, marketNavigation: 2, closingProcess: 3 } as const;
export type Milestone = keyof typeof MILESTONE_STEPS;
export interface MilestoneProgress { completedSteps: number[]; activeStep: number }
export type Milestones = Record<Milestone, MilestoneProgress>;
export interface PrepProgressState { milestones: Milestones; loading: boolean; error: string | null }

interface PrepProgressRecord { id: string; milestones: Partial<Milestones> }
type StepAction = PayloadAction<{ milestone: Milestone; step: number }>;

const PATH = '/prep-progress';
const FETCH_FAILED = 'Failed to fetch your preparation progress';
const untouched = (): MilestoneProgress => ({ completedSteps: [], activeStep: 0 });
const noMilestones = (): Milestones => ({ budget: untouched(), preApproval: untouched(), propertyAssessment: untouched(), marketNavigation: untouched(), closingProcess: untouched() });
const exists = (milestone: Milestone, step: number) => Number.isInteger(step) && step >= 0 && step < MILESTONE_STEPS[milestone];

export const fetchPrepProgress = apiThunk('prepProgress/fetch', () => api.get<Partial<PrepProgressRecord>>(PATH), FETCH_FAILED);
export const savePrepProgress = apiThunk('prepProgress/save', (milestones: Milestones) => saveOwn<PrepProgressRecord>(PATH, { milestones }));

const prepProgressSlice = createSlice({
  name: 'prepProgress',
  initialState: (): PrepProgressState => ({ milestones: noMilestones(), loading: false, error: null }),
  reducers: {
    stepCompleted: (state, { payload: { milestone, step } }: StepAction) => {
      const progress = state.milestones[milestone];
      if (exists(milestone, step) && !progress.completedSteps.includes(step)) progress.completedSteps.push(step);
    },
    stepUncompleted: (state, { payload: { milestone, step } }: StepAction) => {
      const progress = state.milestones[milestone];
      progress.completedSteps = progress.completedSteps.filter((done) => done !== step);
    },
    activeStepSet: (state, { payload: { milestone, step } }: StepAction) => {
      if (exists(milestone, step)) state.milestones[milestone].activeStep = step;
    },
    milestoneReset: (state, { payload }: PayloadAction<Milestone>) => { state.milestones[payload] = untouched(); },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPrepProgress.pending, (state) => { state.loading = true; state.error = null; })
      .addCase(fetchPrepProgress.fulfilled, (state, { payload }) => { state.loading = false; state.milestones = { ...noMilestones(), ...payload.milestones }; })
      .addCase(fetchPrepProgress.rejected, (state, action) => {
        state.loading = false;
        if (action.payload?.status !== 404) state.error = failureText(action, FETCH_FAILED);
      });
  },
});

export const { stepCompleted, stepUncompleted, activeStepSet, milestoneReset } = prepProgressSlice.actions;
export const prepProgressReducer = prepProgressSlice.reducer;
