import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import CircleCheck from '../../../shared/icons/circle-check';
import CircleDashed from '../../../shared/icons/circle-dashed';
import { Link, useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import type { TemplateNeedDto, WorkflowTemplateDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { workflowLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { useToast } from '../../../shared/ui/toast';
import { useInstallTemplateMutation, useWorkflowTemplatesQuery } from '../api';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  gap: 16,
  '& article': {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 5',
    rowGap: 0,
    minWidth: 0,
    padding: '16px 18px',
    fontSize: theme.typography.pxToRem(13),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: '6px 0 14px', lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '& .needs': {
    display: 'grid',
    gap: 10,
    alignContent: 'start',
    margin: 0,
    padding: '14px 0',
    listStyle: 'none',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .needs li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: '1px 10px' },
  '& .needs svg': { marginTop: 2, color: theme.vars.palette.text.secondary },
  '& .needs .met': { color: theme.vars.palette.status.completed.fg },
  '& .needs small': { gridColumn: 2, fontSize: theme.typography.pxToRem(12), lineHeight: 1.45, color: theme.vars.palette.text.secondary },
  '& .needs a': { color: 'inherit', fontWeight: 550, textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
  '& .facts': { paddingBottom: 12, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

function Need({ need }: { need: TemplateNeedDto }) {
  const Mark = need.met ? CircleCheck : CircleDashed;
  return (
    <li>
      <Mark size={16} strokeWidth={1.75} aria-hidden className={need.met ? 'met' : undefined} />
      {need.met ? <span>{need.name}: set up</span> : <Link to={need.link}>{need.name}</Link>}
      {!need.met && <small>{need.without}</small>}
    </li>
  );
}

/** What it still lacks to act for real: "To act for real it needs a mail server." Null where nothing is missing. */
const lackText = (needs: readonly TemplateNeedDto[]): string | undefined => {
  const missing = needs.filter(({ met }) => !met).map(({ name }) => name);
  return missing.length > 0 ? `Still to set up: ${missing.join(', ')}. It runs without.` : undefined;
};

function Template({ template, onInstalled }: { template: WorkflowTemplateDto; onInstalled?: () => void }) {
  const [install, { isLoading }] = useInstallTemplateMutation();
  const may = useMay();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  async function use() {
    try {
      const { workflow, needs } = await install(template.id).unwrap();
      const open = () => void navigate(workflowLink(workflow.id));
      toast({ title: `${workflow.name} installed`, text: lackText(needs), action: { label: 'Open', onClick: open } });
      onInstalled?.();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to install the template'));
    }
  }

  return (
    <article aria-label={template.name}>
      <h2>{template.name}</h2>
      <p>{template.description}</p>
      <ul className="needs" aria-label="What it uses">
        {template.needs.map((need) => (
          <Need key={need.id} need={need} />
        ))}
        {template.agents.map((agent) => (
          <li key={agent}>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="met" />
            <span>{agent}: comes with it</span>
          </li>
        ))}
      </ul>
      <span className="facts">
        {plural(template.triggerCount, 'trigger')}, {plural(template.stepCount, 'step')}
      </span>
      <div>
        {may('workflows:write') && (
          <Button fullWidth disabled={isLoading} onClick={() => void use()} aria-label={`Use ${template.name}`}>
            {isLoading ? 'Installing...' : 'Use template'}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The templates of the house. They run at once; what they would need to act for real is named. */
export function TemplateGallery({ onInstalled }: { onInstalled?: () => void }) {
  const { data, error, refetch } = useWorkflowTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorNotice title="Couldn't load the templates" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Grid aria-busy={!data}>
        {data?.map((template) => <Template key={template.id} template={template} onInstalled={onInstalled} />) ??
          [0, 1, 2].map((index) => <Skeleton key={index} variant="rounded" height={352} />)}
      </Grid>
      <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
        Every template runs without a key and asks you before anything leaves.
      </Typography>
    </>
  );
}
