import Alert from '@mui/material/Alert';
import { type ApiError, isApiError, serverMessage } from '../../../shared/api/errors';

/** Why the form was refused, in the server's words. */
export function FormAlert({ error, hidden = [] }: { error: unknown; hidden?: readonly ApiError['code'][] }) {
  if (!error || (isApiError(error) && hidden.includes(error.code))) return null;
  const fields = isApiError(error) ? error.errors.map(({ message }) => message) : [];
  return (
    <Alert severity="error" role="alert">
      {fields.length > 0 ? fields.join('. ') : isApiError(error) ? serverMessage(error, error.message) : 'An unexpected answer arrived.'}
    </Alert>
  );
}
