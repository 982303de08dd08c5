import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in person, or null. */
export const useUser = () => useAppSelector((state) => state.auth.user);
