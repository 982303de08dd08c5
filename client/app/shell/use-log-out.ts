import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';

/** Who logs out has not been sent away from a page: the next login starts at home. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    void dispatch(logOut()).then(() => navigate('/login', { replace: true }));
  }, [dispatch, navigate]);
}
