import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 200,
  maxWidth: '100%',
  height: 88,
  margin: '0 auto',
  fill: 'none',
  stroke: theme.vars.palette.stall.lineStrong,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .soft': { fill: theme.vars.palette.stall.selected },
  '& .strong': { stroke: theme.vars.palette.text.secondary },
  '& .dot': { fill: theme.vars.palette.text.secondary, stroke: 'none' },
}));

/** Rows of a list: a square, a name and a value. */
const rows = (...ys: number[]): ReactNode =>
  ys.map((y) => (
    <g key={y}>
      <rect className="soft" x="34" y={y} width="14" height="14" rx="3" />
      <path className="strong" d={`M58 ${y + 7}h46`} />
      <path d={`M138 ${y + 7}h28`} />
    </g>
  ));
const box = (x: number, y: number, width: number, height: number, key?: string): ReactNode => (
  <rect key={key ?? `${x}/${y}`} className="soft" x={x} y={y} width={width} height={height} rx="4" />
);
const person = (x: number, y: number): ReactNode => (
  <g key={x}>
    <circle className="soft" cx={x} cy={y} r="9" />
    <path d={`M${x - 16} ${y + 32}c0-12 7-18 16-18s16 6 16 18`} />
  </g>
);

/** One drawing for each kind of list: what it will hold. */
const drawings = {
  agents: (
    <>
      <rect className="soft" x="24" y="24" width="40" height="34" rx="8" />
      <path className="strong" d="M44 24v-9M36 38v6M52 38v6" />
      <circle className="dot" cx="44" cy="13" r="3" />
      <path d="M84 26h92M84 42h92M84 58h92" />
      <path className="strong" strokeWidth="6" d="M88 26h22M128 26h14M96 42h36M88 58h12M116 58h44" />
    </>
  ),
  changes: (
    <>
      <path className="soft" d="M26 26h44l16 18-16 18H26z" />
      <path d="M36 44h24M32 50l32-12" />
      <path className="strong" d="M94 44h16m-6-6 6 6-6 6" />
      <path className="soft" d="M120 26h40l16 18-16 18h-40z" />
      <path className="strong" d="M130 44h24" />
    </>
  ),
  oneStock: (
    <>
      <path className="soft" d="m100 16 26 13v28l-26 13-26-13V29z" />
      <path className="strong" d="m74 29 26 13 26-13M100 42v28" />
      <path d="M64 30 40 22M64 44H34M64 58 40 66M136 30l24-8M136 44h30M136 58l24 8" />
    </>
  ),
  purchases: (
    <>
      <rect className="soft" x="40" y="14" width="60" height="60" rx="5" />
      <path className="strong" d="m50 30 4 4 7-8M50 48l4 4 7-8M50 66l4 4 7-8" />
      <path d="M70 31h20M70 49h20M70 66h14" />
      <path d="M118 66V38l22-10 22 10v28z" />
      <path d="m118 38 22 10 22-10M140 48v18" />
    </>
  ),
  leads: (
    <>
      <rect className="soft" x="64" y="18" width="72" height="54" rx="5" />
      <path className="strong" d="M64 34h72M82 12v12M118 12v12" />
      <path d="M78 46h8M96 46h8M114 46h8M78 60h8" />
      <circle className="dot" cx="100" cy="60" r="5" />
    </>
  ),
  toolServers: (
    <>
      {box(28, 20, 62, 20)}
      {box(28, 48, 62, 20)}
      <circle className="dot" cx="40" cy="30" r="3" />
      <circle className="dot" cx="40" cy="58" r="3" />
      <path className="strong" d="M96 44h26M122 34v20h14V34zM136 38h10M136 50h10M146 44h26" />
    </>
  ),
  deliveries: (
    <>
      <path className="soft" d="m30 44 74-28-22 56-16-20z" />
      <path className="strong" d="m66 52 38-36" />
      <rect x="124" y="34" width="48" height="34" rx="4" />
      <path d="m124 38 24 16 24-16" />
    </>
  ),
  inventory: (
    <>
      <path className="strong" d="M34 40h132M34 74h132" />
      {box(44, 20, 22, 20)}
      {box(72, 26, 18, 14)}
      {box(118, 16, 26, 24)}
      {box(50, 52, 28, 22)}
      {box(92, 56, 20, 18)}
      {box(124, 50, 22, 24)}
    </>
  ),
  sales: (
    <>
      <path d="M40 74h124" />
      {[
        [50, 22],
        [74, 34],
        [98, 28],
        [122, 46],
        [146, 54],
      ].map(([x, height]) => (
        <rect key={x} className="soft" x={x} y={74 - height!} width="14" height={height} rx="2" />
      ))}
      <path className="strong" d="m57 44 24-10 24 5 24-18 24-8" />
    </>
  ),
  shopOrders: (
    <>
      <path className="soft" d="m52 22 26-10 26 10v32L78 64 52 54z" />
      <path className="strong" d="m52 22 26 10 26-10M78 32v32" />
      <path d="M122 26h44M122 42h32M122 58h38" />
    </>
  ),
  runs: (
    <>
      <path d="M48 24v44" />
      {[24, 46, 68].map((y) => (
        <circle key={y} className="soft" cx="48" cy={y} r="6" />
      ))}
      <path className="strong" strokeWidth="6" d="M72 24h34M92 46h48M124 68h30" />
    </>
  ),
  apiKeys: (
    <>
      <circle className="soft" cx="66" cy="44" r="20" />
      <circle cx="60" cy="44" r="6" />
      <path className="strong" d="M86 44h80M150 44v12M134 44v9" />
    </>
  ),
  customers: (
    <>
      {person(60, 26)}
      {person(100, 22)}
      {person(140, 26)}
    </>
  ),
  trends: (
    <>
      <path d="M34 72h132M34 16v56" />
      <path className="strong" d="m42 62 26-8 22 6 26-22 24 4 24-22" />
      <circle className="dot" cx="164" cy="20" r="4" />
      <path strokeDasharray="4 5" d="m42 66 40-2 40-8 42-6" />
    </>
  ),
  opportunities: (
    <>
      <circle className="soft" cx="100" cy="36" r="22" />
      <path className="strong" d="M92 60h16M94 68h12M100 58V40m-8-6 8 6 8-6" />
      <path d="M62 36h-12M150 36h-12M72 12l-8-8M128 12l8-8" />
    </>
  ),
  nfts: (
    <>
      <rect x="64" y="12" width="72" height="64" rx="4" />
      <rect className="soft" x="72" y="20" width="56" height="48" rx="2" />
      <path className="strong" d="m72 62 18-20 14 14 10-10 14 16" />
      <circle className="dot" cx="114" cy="32" r="5" />
    </>
  ),
  collections: (
    <>
      {box(48, 26, 44, 44, 'back')}
      {box(62, 20, 44, 44, 'middle')}
      <rect className="soft" x="76" y="14" width="44" height="44" rx="4" />
      <path className="strong" d="m76 52 14-16 12 12 6-6 12 12" />
      <path d="M134 24h26M134 38h18" />
    </>
  ),
  trending: (
    <>
      {box(44, 44, 34, 30)}
      {box(83, 24, 34, 50)}
      {box(122, 54, 34, 20)}
      <path className="strong" d="M96 42l4-4v16M58 60h8M136 66h8" />
    </>
  ),
  approvals: (
    <>
      <rect x="52" y="24" width="88" height="50" rx="5" />
      <rect className="soft" x="60" y="14" width="88" height="50" rx="5" />
      <path d="M72 28h44M72 38h30" />
      <path className="strong" d="m112 50 7 7 15-16" />
    </>
  ),
  payouts: (
    <>
      <rect className="soft" x="32" y="24" width="72" height="44" rx="5" />
      <circle cx="68" cy="46" r="10" />
      <path d="M40 32h6M90 60h6" />
      <path className="strong" d="M116 46h16m-6-6 6 6-6 6" />
      <path d="m142 40 14-12 14 12M146 42v20M156 42v20M166 42v20M140 66h32" />
    </>
  ),
  usage: (
    <>
      {[
        [46, 44],
        [70, 32],
        [94, 50],
        [118, 26],
        [142, 38],
      ].map(([x, y]) => (
        <g key={x}>
          <circle className="soft" cx={x! + 8} cy={y} r="8" />
          <path className="strong" d={`M${x! + 8} ${y! + 14}V72`} />
        </g>
      ))}
      <path d="M36 74h128" />
    </>
  ),
  tasks: rows(16, 38, 60),
  receipts: (
    <>
      <path className="soft" d="M68 12h64v64l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" />
      <path className="strong" d="M80 28h40M80 40h28" />
      <path d="M80 54h16M110 54h10" />
    </>
  ),
  webhooks: (
    <>
      <circle className="soft" cx="60" cy="56" r="10" />
      <path className="strong" d="M60 32a24 24 0 0 1 24 24M60 16a40 40 0 0 1 40 40" />
      <rect x="120" y="24" width="48" height="46" rx="5" />
      <path d="M130 38h28M130 50h18" />
    </>
  ),
  alerts: (
    <>
      <path d="M30 70h140" />
      <path strokeDasharray="4 5" d="M30 38h140" />
      <path className="strong" d="m34 62 24-6 22 4 22-18 18-22" />
      <path className="soft" d="M146 34c0-9 5-15 11-15s11 6 11 15l4 8h-30z" />
      <path d="M154 48h6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyPictureName = keyof typeof drawings;
export const emptyPictures = Object.keys(drawings) as EmptyPictureName[];

/** Drawing of the list's future content. Decorative: the text below it says the same. */
export const EmptyPicture = ({ name }: { name: EmptyPictureName }) => (
  <Drawing viewBox="0 0 200 88" aria-hidden="true" data-picture={name}>
    {drawings[name]}
  </Drawing>
);
