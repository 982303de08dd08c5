import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in person, or null. */
export const useUser = () => useAppSelector((state) => state.auth.user);

/** False until the stored login was checked; what depends on who looks is not asked for before. */
export const useIsSessionKnown = () => useAppSelector((state) => state.auth.status !== 'loading');
