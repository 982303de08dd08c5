import type { PayloadAction } from '@reduxjs/toolkit';
import { createArea } from './create-area.ts';
import type { Listing, Offer, Showing } from './wire-types.ts';

export const DEMO_STEPS = { selling: 4, buying: 5 } as const;
export type DemoKind = keyof typeof DEMO_STEPS;
const INITIAL_TOTAL = 6;

export interface DemoState {
  isDemoMode: boolean;
  currentStep: number;
  totalSteps: number;
  mockListings: Listing[];
  mockOffers: Offer[];
  mockShowings: Showing[];
}

const initialState: DemoState = {
  isDemoMode: false,
  currentStep: 0,
  totalSteps: INITIAL_TOTAL,
  mockListings: [],
  mockOffers: [],
  mockShowings: [],
};
export type Samples = Partial<Pick<DemoState, 'mockListings' | 'mockOffers' | 'mockShowings'>>;

const within = (state: DemoState, step: number) => Math.min(Math.max(Math.trunc(step), 0), state.totalSteps - 1);

const demoSlice = createArea({
  name: 'demo',
  initialState,
  reducers: {
    demoStarted: (_, { payload }: PayloadAction<{ kind: DemoKind; samples?: Samples }>) => ({
      ...initialState,
      ...payload.samples,
      isDemoMode: true,
      totalSteps: DEMO_STEPS[payload.kind],
    }),
    demoEnded: () => initialState,
    /** What the visitor did changed the samples. */
    demoSamplesChanged: (state, { payload }: PayloadAction<Samples>) => {
      Object.assign(state, payload);
    },
    demoMovedOn: (state) => {
      state.currentStep = within(state, state.currentStep + 1);
    },
    demoMovedBack: (state) => {
      state.currentStep = within(state, state.currentStep - 1);
    },
    demoStepSet: (state, { payload }: PayloadAction<number>) => {
      state.currentStep = within(state, payload);
    },
  },
});

export const { demoStarted, demoEnded, demoSamplesChanged, demoMovedOn, demoMovedBack, demoStepSet } =
  demoSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    demo: DemoState;
  }
}
