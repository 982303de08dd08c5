import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from '../state/root-reducer.ts';

export const createStore = () => configureStore({ reducer: rootReducer });
export type AppStore = ReturnType<typeof createStore>;
