import { useNavigate, useParams } from 'react-router-dom';
import { InviteForm } from '../../features/session/components/InviteForm';

export function InvitePage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return <InviteForm token={token} onAccepted={() => void navigate('/sign-in?accepted', { replace: true })} />;
}
