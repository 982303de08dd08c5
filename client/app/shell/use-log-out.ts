import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';

/** Logout stores no origin: the next login starts at the landing page. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    void dispatch(logOut()).then(() => navigate('/login', { replace: true }));
  }, [dispatch, navigate]);
}
