import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSessionQuery } from '../../features/session/api';
import { AccessFrame } from '../../features/session/components/AccessFrame';
import { useConnectRequestQuery } from '../../features/tokens/api';
import { failedApp, failureWords } from '../../features/tokens/connect';
import { ConnectForm } from '../../features/tokens/components/ConnectForm';
import { isApiError } from '../../shared/api/errors';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';

const toConsole = (
  <Button component={Link} to="/admin">
    To the console
  </Button>
);

/** Where somebody decides about an app that asks to be let in. The browser came from there, and goes back. */
export function ConnectPage() {
  const { uid = '' } = useParams();
  const { data: session } = useSessionQuery();
  const { data: request, error, refetch } = useConnectRequestQuery(uid);
  const [decided, setDecided] = useState(false);

  function goBack(goTo: string) {
    setDecided(true);
    globalThis.location.assign(goTo);
  }

  if (decided)
    return (
      <AccessFrame title="Back to the app" subtitle="It hears your answer. If nothing happens, you can close this page.">
        {toConsole}
      </AccessFrame>
    );
  if (!request) {
    if (!error) return null;
    const isOver = isApiError(error) && (error.status === 404 || error.status === 409);
    return (
      <AccessFrame title="This sign-in is over" subtitle={isOver ? error.message : 'It could not be read.'}>
        {isOver ? toConsole : <ErrorNotice title="Couldn't load the sign-in" error={error} onRetry={() => void refetch()} />}
      </AccessFrame>
    );
  }
  const shop = session?.shop.name ?? 'this console';
  return (
    <AccessFrame
      title={`Connect ${request.clientName}?`}
      subtitle={
        request.permissions.length > 0
          ? `It asks to use ${shop} in the name of ${session?.user.name ?? 'you'}.`
          : `It asks for nothing that your role in ${shop} allows, so it cannot be connected.`
      }
    >
      <ConnectForm key={uid} uid={uid} request={request} onDecided={goBack} />
    </AccessFrame>
  );
}

/** Errors that are not sent to the app: no person decided, the app is unknown, or the browser came back too late. */
export function ConnectFailedPage() {
  const [search] = useSearchParams();
  const { title, text } = failureWords(search.get('error'), failedApp(document.cookie));
  return (
    <AccessFrame title={title} subtitle={text}>
      {toConsole}
    </AccessFrame>
  );
}
