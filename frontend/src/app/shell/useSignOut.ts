import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../../features/session/api';
import { api } from '../../shared/api/base';
import { useFailureToast } from '../../shared/lib/useFailureToast';

/** Ends the session and forgets what was read in it. */
export function useSignOut() {
  const [end, { isLoading: busy }] = useSignOutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const failed = useFailureToast();

  async function signOut() {
    try {
      await end().unwrap();
      void navigate('/sign-in', { replace: true });
      dispatch(api.util.resetApiState());
    } catch (error) {
      failed(error, 'Failed to sign out');
    }
  }

  return { signOut, busy };
}
