import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionQuery } from '../../features/session/api';
import { SignInForm } from '../../features/session/components/SignInForm';
import { api } from '../../shared/api/base';
import { insideApp } from '../../shared/lib/links';

export function SignInPage() {
  const [search] = useSearchParams();
  const { data: session, error } = useSessionQuery();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const back = insideApp(search.get('back'));
  if (session && !error) return <Navigate to={back} replace />;

  function enter() {
    // What another person may have read here is forgotten.
    dispatch(api.util.resetApiState());
    void navigate(back, { replace: true });
  }

  return <SignInForm onSignedIn={enter} note={search.has('accepted') ? 'Your password is set. Sign in with it.' : undefined} />;
}
