import { styled } from '@mui/material/styles';
import ArrowRight from '../../../shared/icons/arrow-right';
import { Link } from 'react-router-dom';
import type { DifferenceDto, StepSideDto, TaskComparisonDto } from '../../../shared/api/generated';
import { formatBytes, formatDuration } from '../../../shared/lib/format';
import { taskPageLink } from '../../../shared/lib/links';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { formatMicroUsd, formatTokens } from '../../../shared/lib/money';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip, StatusIcon } from '../../../shared/ui/StatusChip';
import { chipOf } from '../task';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: theme.typography.pxToRem(13),
  '& th, & td': { padding: '8px 12px', textAlign: 'left', verticalAlign: 'top', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tr:first-of-type > *': { borderTop: 0 },
  '& th': { width: '26%', paddingLeft: 16, fontWeight: 400, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& td': { overflowWrap: 'anywhere' },
  '& td:last-of-type': { paddingRight: 16 },
  '& tr.differs > td': { backgroundColor: theme.vars.palette.stall.selected },
  '& tr.differs > td:last-of-type': { fontWeight: 550 },
  '& a': { fontWeight: 600, color: 'inherit', textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.lineStrong },
  '& pre': { margin: 0, ...theme.typography.mono, whiteSpace: 'pre-wrap', maxHeight: 200, overflow: 'auto' },
  '& .step': { display: 'flex', gap: 8, alignItems: 'center' },
  [theme.breakpoints.down('sm')]: { '& th': { width: '30%', paddingInline: '16px 4px' }, '& td': { paddingInline: 8 } },
}));

const duration = (ms: number | null) => (ms === null ? 'not ended' : ms < 1000 ? `${ms} ms` : formatDuration(ms / 1000));
const text = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

function Line({ name, a, b }: { name: string; a: string; b: string }) {
  return (
    <tr className={a === b ? undefined : 'differs'}>
      <th scope="row">{name}</th>
      <td>{a}</td>
      <td>{b}</td>
    </tr>
  );
}

function Differences({ differences }: { differences: readonly DifferenceDto[] }) {
  return differences.map(({ path, a, b }) => (
    <tr key={path} className="differs">
      <th scope="row">{path}</th>
      <td>
        <pre>{text(a)}</pre>
      </td>
      <td>
        <pre>{text(b)}</pre>
      </td>
    </tr>
  ));
}

function StepCell({ side }: { side: StepSideDto | null }) {
  if (side === null) return <td>did not run</td>;
  return (
    <td>
      <span className="step">
        <StatusIcon status={side.status === 'reused' ? 'completed' : side.status} />
        <span>
          {side.durationMs === null ? 'not ended' : duration(side.durationMs)}
          {side.costMicroUsd > 0 && `, ${formatMicroUsd(side.costMicroUsd)}`}
        </span>
      </span>
    </td>
  );
}

/** Two runs side by side: what they were given, what they did, what it took and what came out. */
export function TaskComparison({ comparison }: { comparison: TaskComparisonDto }) {
  const { a, b, aDurationMs, bDurationMs, input, steps, artifacts } = comparison;
  const pair = [a, b] as const;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Panel>
        <Table aria-label="The two runs">
          <tbody>
            <tr>
              <th scope="row">Run</th>
              {pair.map((task) => (
                <td key={task.id}>
                  <Link to={taskPageLink(task.id)}>{task.title}</Link>
                  <br />
                  <time dateTime={task.createdAt}>{formatAbsolute(task.createdAt)}</time>
                </td>
              ))}
            </tr>
            <tr className={a.status === b.status ? undefined : 'differs'}>
              <th scope="row">Status</th>
              {pair.map((task) => (
                <td key={task.id}>
                  <StatusChip {...chipOf(task)} />
                </td>
              ))}
            </tr>
            <Line name="Took" a={duration(aDurationMs)} b={duration(bDurationMs)} />
            <Line name="Cost" a={formatMicroUsd(a.costMicroUsd)} b={formatMicroUsd(b.costMicroUsd)} />
            <Line name="Tokens in" a={formatTokens(a.inputTokens)} b={formatTokens(b.inputTokens)} />
            <Line name="Tokens out" a={formatTokens(a.outputTokens)} b={formatTokens(b.outputTokens)} />
            <Line name="Attempts" a={String(a.attempt)} b={String(b.attempt)} />
          </tbody>
        </Table>
      </Panel>
      <Panel title="Input" note={input.length === 0 ? 'the same' : undefined}>
        {input.length > 0 && (
          <Table aria-label="What differs in the input">
            <tbody>
              <Differences differences={input} />
            </tbody>
          </Table>
        )}
      </Panel>
      {steps.length > 0 && (
        <Panel title="Steps">
          <Table aria-label="Steps of both runs">
            <tbody>
              {steps.map((step) => (
                <tr key={step.key} className={step.same ? undefined : 'differs'}>
                  <th scope="row">{step.title}</th>
                  <StepCell side={step.a} />
                  <StepCell side={step.b} />
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
      {artifacts.length > 0 && (
        <Panel title="Files">
          <Table aria-label="Files of both runs">
            <tbody>
              {artifacts.map((file) => [
                <tr key={file.title} className={file.same ? undefined : 'differs'}>
                  <th scope="row">{file.title}</th>
                  {[file.a, file.b].map((side, index) => (
                    <td key={index}>
                      {side === null ? 'none' : formatBytes(side.bytes)}
                      {index === 1 && file.same && ', the same bytes'}
                    </td>
                  ))}
                </tr>,
                ...file.metrics.map(({ path, a: left, b: right }) => (
                  <tr key={`${file.title}/${path}`} className="differs">
                    <th scope="row">
                      <ArrowRight size={12} aria-hidden /> {path}
                    </th>
                    <td>{text(left)}</td>
                    <td>{text(right)}</td>
                  </tr>
                )),
              ])}
            </tbody>
          </Table>
        </Panel>
      )}
    </div>
  );
}
