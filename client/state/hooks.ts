import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in user, or null. */
export const useUser = () => useAppSelector((state) => state.auth.user);

/** False until the stored token was validated; wait for it before fetching what depends on the viewer. */
export const useIsSessionKnown = () => useAppSelector((state) => state.auth.status !== 'loading');
