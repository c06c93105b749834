import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../../shared/api/types';
import { useMay } from '../../../shared/lib/permissions';
import { serviceNames } from '../../../shared/lib/service';
import { FixButton } from '../../../shared/ui/TextLink';

interface SetupNoteProps {
  agent: Agent;
  /** Opens the form of the agent. */
  onEdit: () => void;
}

/** Requirements that the agent does not meet yet, each with the action that fixes it. Renders nothing if the agent can run. */
export function SetupNote({ agent, onEdit }: SetupNoteProps) {
  const may = useMay();
  const navigate = useNavigate();
  if (agent.setup.length === 0) return null;
  return (
    <div role="note">
      {agent.setup.map(({ field, message, link }) => (
        <div key={field}>
          {field === 'requiredApiKeys'
            ? `Add ${agent.missingApiKeys.length === 1 ? 'a key' : 'keys'} for ${serviceNames(agent.missingApiKeys)}.`
            : message}{' '}
          {field === 'requiredApiKeys'
            ? may('api-keys:write') && (
                <FixButton type="button" onClick={() => void navigate(link)}>
                  Add key
                </FixButton>
              )
            : may('agents:write') && (
                <FixButton type="button" onClick={onEdit}>
                  Edit agent
                </FixButton>
              )}
        </div>
      ))}
    </div>
  );
}
