import '@xyflow/react/dist/style.css';
import {
  Background,
  BaseEdge,
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { styled, useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { capitalised } from '../../../../shared/lib/format';
import { StatusIcon } from '../../../../shared/ui/StatusChip';
import { kindOf } from '../../steps';
import { triggerLooks } from '../../trigger-looks';
import { useEditor } from '../EditorContext';
import type { StepTrace } from '../model/last-run';
import { levelAt } from '../model/problems';
import { layoutOf, nodeSize, type Placed, type Way } from './layout';

const Canvas = styled('div')(({ theme }) => ({
  height: 'min(70dvh, 720px)',
  minHeight: 420,
  borderRadius: '0 0 10px 10px',
  overflow: 'hidden',
  '& .react-flow': {
    '--xy-background-color': theme.vars.palette.background.paper,
    '--xy-background-pattern-color': theme.vars.palette.divider,
    '--xy-edge-stroke': theme.vars.palette.stall.lineStrong,
    '--xy-edge-label-background-color': theme.vars.palette.background.paper,
    '--xy-edge-label-color': theme.vars.palette.text.secondary,
    '--xy-controls-button-background-color': theme.vars.palette.stall.raised,
    '--xy-controls-button-background-color-hover': theme.vars.palette.action.hover,
    '--xy-controls-button-color': theme.vars.palette.text.secondary,
    '--xy-controls-button-border-color': theme.vars.palette.divider,
    '--xy-attribution-background-color': 'transparent',
    fontFamily: 'inherit',
  },
  '& .react-flow__handle': { opacity: 0, pointerEvents: 'none' },
  '& .react-flow__node': { cursor: 'pointer' },
  '& .react-flow__edge-text': { fontSize: 12 },
  '& .react-flow__attribution': { fontSize: 10, '& a': { color: theme.vars.palette.text.disabled } },
}));

const Box = styled('button')(({ theme }) => ({
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: nodeSize.width,
  height: nodeSize.height,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
  borderRadius: 6,
  fontSize: theme.typography.pxToRem(13),
  fontWeight: 550,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.stall.raised,
  '&[data-trigger="true"]': { borderStyle: 'dashed' },
  '&[data-level="error"]': { borderColor: theme.vars.palette.error.main },
  '&[data-selected="true"]': {
    backgroundColor: theme.vars.palette.stall.selected,
    boxShadow: `0 0 0 2px ${theme.vars.palette.stall.focus}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: 2 },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& span.title': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface GraphData extends Record<string, unknown> {
  title: string;
  isSelected: boolean;
  level: 'error' | 'warning' | null;
  trace?: StepTrace;
  /** "Yes: Send the mail; No: End": the next steps, for screen readers. */
  ways: string;
  onOpen: () => void;
}

function ItemNode({ id, data }: NodeProps<Node<GraphData>>) {
  const { draft } = useEditor();
  const [list, name] = id.split('.');
  const step = draft.steps.find((entry) => entry.id === name);
  const trigger = draft.triggers.find((entry) => entry.id === name);
  const Icon = list === 'steps' && step ? kindOf(step).icon : trigger ? triggerLooks[trigger.type].icon : null;
  return (
    <Box
      type="button"
      data-selected={data.isSelected}
      data-level={data.level}
      data-trigger={list === 'triggers'}
      title={data.title}
      aria-label={data.ways ? `${data.title}. ${data.ways}` : data.title}
      aria-pressed={data.isSelected}
      onClick={data.onOpen}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span className="title">{data.title}</span>
      {data.trace && <StatusIcon status={data.trace.status === 'stopped' ? 'completed' : data.trace.status} size={14} />}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </Box>
  );
}

/** Runs as the layout led it, around the steps between and with its label in a free place. */
const WayLine = ({ label, markerEnd, data }: EdgeProps<Edge<WayData>>) =>
  data && <BaseEdge path={data.path} markerEnd={markerEnd} label={label} labelX={data.at.x} labelY={data.at.y} />;

interface WayData extends Record<string, unknown>, Pick<Way, 'path' | 'at'> {}

const nodeTypes = { item: ItemNode };
const edgeTypes = { way: WayLine };

/** Describes the next steps of a node. */
function waysFrom(item: string, lines: readonly Way[], nodes: readonly Placed[]): string {
  const titleOf = (id: string) => nodes.find((node) => node.item === id)?.title ?? id;
  return lines
    .filter(({ from }) => from === item)
    .map(({ to, label }) => `${label ? capitalised(label) : 'Then'}: ${titleOf(to)}`)
    .join('; ');
}

interface GraphViewProps {
  selected: string;
  traces: ReadonlyMap<string, StepTrace>;
  onSelect: (item: string) => void;
}

/** Shows the workflow as a graph. Each node is a button that opens its step and names the next steps. */
export function GraphView({ selected, traces, onSelect }: GraphViewProps) {
  const { draft, problems } = useEditor();
  const { mode, systemMode } = useColorScheme();
  const { nodes, lines } = useMemo(() => layoutOf(draft), [draft]);
  return (
    <Canvas>
      <ReactFlow
        nodes={nodes.map(({ item, title, x, y }) => ({
          id: item,
          type: 'item' as const,
          position: { x, y },
          data: {
            title,
            isSelected: item === selected,
            level: levelAt(problems, item),
            trace: traces.get(item.split('.')[1] ?? ''),
            ways: waysFrom(item, lines, nodes),
            onOpen: () => onSelect(item),
          },
        }))}
        edges={lines.map(({ from, to, label, path, at, spoken }, index) => ({
          id: String(index),
          source: from,
          target: to,
          label,
          ariaLabel: spoken,
          data: { path, at },
          type: 'way' as const,
          focusable: false,
          markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
        }))}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        nodesFocusable={false}
        deleteKeyCode={null}
        preventScrolling={false}
        zoomOnScroll={false}
        colorMode={(mode === 'system' ? systemMode : mode) ?? 'dark'}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.12 }}
        minZoom={0.2}
        maxZoom={1.5}
      >
        <Background gap={20} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </Canvas>
  );
}
