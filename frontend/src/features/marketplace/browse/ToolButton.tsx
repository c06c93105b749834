import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { checkoutLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { isTrialOver, mayTry, runningTrial, tryLabel } from '../../../shared/lib/tool-trial';
import { openLink, ownState, type Tool } from '../tool';

export interface ToolActions {
  onInstall: (tool: Tool) => void;
  onUpdate: (tool: Tool) => void;
  onTake: (tool: Tool) => void;
  /** The tool that is being taken right now. */
  takingId: string | null;
}

interface ToolButtonProps extends Pick<ButtonProps, 'size'> {
  tool: Tool;
  actions: ToolActions;
  /** The one accent button of the view: what the tool waits for. */
  primary?: boolean;
  /** One button only, for rows of a table; the details offer the purchase beside it. */
  single?: boolean;
}

/** The next thing to do with a tool: buy, try, take, install, update or open it. */
export function ToolButton(props: ToolButtonProps) {
  const { tool, actions, size, single = false } = props;
  const mayInstall = useMay()('marketplace:install');
  const isTried = runningTrial(tool.own) !== null || isTrialOver(tool.own);
  if (!isTried && !(mayTry(tool) && mayInstall)) return <NextButton {...props} />;
  const busy = actions.takingId === tool.id;
  if (single && isTried) return <NextButton {...props} />;
  return (
    <Pair>
      {isTried ? (
        <Purchase tool={tool} size={size} variant="text" />
      ) : (
        <Button
          size={size}
          variant="text"
          disabled={busy}
          aria-label={`${busy ? 'Starting...' : tryLabel}: ${tool.name}`}
          onClick={() => actions.onTake(tool)}
        >
          {busy ? 'Starting...' : tryLabel}
        </Button>
      )}
      {!single && <NextButton {...props} />}
    </Pair>
  );
}

const Pair = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });

function Purchase({ tool, ...look }: { tool: Tool } & Pick<ButtonProps, 'size' | 'variant' | 'color'>) {
  return (
    <Button {...look} component={Link} to={checkoutLink(tool)} aria-label={`Purchase ${tool.name}`}>
      Purchase
    </Button>
  );
}

function NextButton({ tool, actions, size, primary = false }: ToolButtonProps) {
  const may = useMay();
  const mayInstall = may('marketplace:install');
  const name = { size };
  const accent = primary ? ({ variant: 'contained', color: 'primary' } as const) : undefined;
  const open = openLink(tool);
  switch (ownState(tool)) {
    case 'owned':
      return mayInstall ? (
        <Button {...name} {...accent} aria-label={`Install ${tool.name}`} onClick={() => actions.onInstall(tool)}>
          Install
        </Button>
      ) : null;
    case 'update':
      return mayInstall ? (
        <Button {...name} {...accent} aria-label={`Update ${tool.name}`} onClick={() => actions.onUpdate(tool)}>
          Update
        </Button>
      ) : null;
    case 'installed':
    case 'disabled':
      return open ? (
        <Button {...name} component={Link} to={open} aria-label={`Open ${tool.name}`}>
          Open
        </Button>
      ) : null;
    case 'none': {
      const quiet = accent ?? ({ variant: 'text' } as const);
      if (tool.price > 0) return <Purchase tool={tool} {...name} {...quiet} />;
      const taking = actions.takingId === tool.id;
      return mayInstall ? (
        <Button
          {...name}
          {...quiet}
          disabled={taking}
          aria-label={`${taking ? 'Getting it...' : 'Get for free'}: ${tool.name}`}
          onClick={() => actions.onTake(tool)}
        >
          {taking ? 'Getting it...' : 'Get for free'}
        </Button>
      ) : null;
    }
  }
}
