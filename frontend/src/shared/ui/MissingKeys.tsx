import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { addKeyLink } from '../lib/links';
import { serviceName } from '../lib/service';
import { useMay } from '../lib/permissions';

interface MissingKeysProps {
  /** Ids of the services: `openai`. Nothing is shown for none. */
  services: readonly string[];
}

/** Which keys have to be added before something can run, each with the way there for whoever may add one. */
export function MissingKeys({ services }: MissingKeysProps) {
  const mayAdd = useMay()('api-keys:write');
  if (services.length === 0) return null;
  return (
    <Typography role="note" variant="body2" sx={{ m: 0, color: 'status.waiting.fg' }}>
      Cannot run before there {services.length === 1 ? 'is a key' : 'are keys'} for{' '}
      {services.map((service, index) => (
        <span key={service}>
          {index > 0 && (index === services.length - 1 ? ' and ' : ', ')}
          {mayAdd ? (
            <Link to={addKeyLink(service)} style={{ color: 'inherit' }} aria-label={`Add a key for ${serviceName(service)}`}>
              {serviceName(service)}
            </Link>
          ) : (
            serviceName(service)
          )}
        </span>
      ))}
      .
    </Typography>
  );
}
