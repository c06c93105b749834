import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow, changeLineRow, changeRuleRow } from '../../../../shared/testing/rows';
import type { ChangeBatch, ChangeLine } from '../../change';
import { Batch } from './Batch';

const judgement = changeLineRow().judgement;
const apron = changeLineRow({ productName: 'Apron' });
const towel = changeLineRow({ productName: 'Towel', platform: 'shopify', accountName: 'Linen & Clay' });
const cushion = changeLineRow({
  productName: 'Cushion',
  judgement: { ...judgement, verdict: 'ask', reasons: ['No cost on file.'], floor: null, marginAfter: null },
});

const accounts = [
  { integrationId: apron.integrationId, platform: 'ebay', accountName: 'Stall 12' },
  { integrationId: towel.integrationId, platform: 'shopify', accountName: 'Linen & Clay' },
];
const proposed = changeBatchRow({ asking: 1, platforms: ['ebay', 'shopify'], accounts });
const limits = {
  stoppedAt: null,
  stoppedBy: null,
  lastWriteAt: null,
  waiting: 0,
  quietFrom: null,
  quietTo: null,
  rules: [changeRuleRow()],
};

function show(batch: ChangeBatch, lines: ChangeLine[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/change-limits': { body: limits },
    'GET /api/changes/:id': { body: batch },
    'GET /api/changes/:id/lines': { body: lines },
    ...answers,
  });
  return { server, ...renderScreen(<Batch batch={batch} path={null} />) };
}

describe('a batch that is proposed', () => {
  it('should send what is within the limits without naming it, after a last look at the figures', async () => {
    const { server, user } = show(proposed, [cushion, apron, towel], {
      'POST /api/changes/:id/approve': { body: { decided: 2, left: 0, batch: proposed } },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve 2 prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send 2 prices now?' });
    expect(await within(dialog).findByText('30.1%')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('1 line stays here.');
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 prices' }));
    expect(await screen.findByText('2 lines approved')).toBeInTheDocument();
    expect(server.to('POST', `/api/changes/${proposed.id}/approve`).map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  it('should name the lines where somebody chose them by hand', async () => {
    const { server, user } = show(proposed, [cushion, apron, towel], {
      'POST /api/changes/:id/approve': { body: { decided: 2, left: 0, batch: proposed } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Cushion on eBay – Stall 12' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Towel on Shopify – Linen & Clay' }));
    await user.click(screen.getByRole('button', { name: 'Approve 2 prices' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Margin unknown')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 prices' }));
    await waitFor(() =>
      expect(server.to('POST', `/api/changes/${proposed.id}/approve`).map(({ body }) => body)).toEqual([
        { version: 1, lines: [cushion.id, apron.id] },
      ]),
    );
  });

  it('should keep a refused value in its field, with the reason there', async () => {
    const errors = [{ field: 'to', message: 'The floor is $44.94.' }];
    const { server, user } = show(proposed, [apron], {
      'PATCH /api/changes/:id/lines/:line': { status: 400, body: { code: 'validation_failed', message: 'no', errors } },
    });
    await user.click(await screen.findByRole('button', { name: 'Apron' }));
    expect(screen.getByText(/13.3 % fees/)).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'New price (USD)' });
    await user.clear(field);
    await user.type(field, '40{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The floor is $44.94.'));
    expect(field).toHaveValue('40');
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ to: 40, version: 1 });
  });

  it('should drop one line at once, and say so', async () => {
    const { server, user } = show(proposed, [apron], {
      'POST /api/changes/:id/reject': { body: { decided: 1, left: 0, batch: proposed } },
    });
    await user.click(await screen.findByRole('button', { name: 'Drop Apron on eBay – Stall 12' }));
    expect(await screen.findByText('1 line dropped')).toBeInTheDocument();
    expect(server.to('POST', `/api/changes/${proposed.id}/reject`).map(({ body }) => body)).toEqual([{ version: 1, lines: [apron.id] }]);
  });
});

describe('editing chosen lines together', () => {
  const edited = (line: ChangeLine, to: number, error: string | null = null) => ({ id: line.id, to, judgement: line.judgement, error });

  it('should show a preview first, and store only lines that can change', async () => {
    const answer = { lines: [edited(apron, 48.93), edited(towel, 46.6, 'It is below the floor.')], changed: 1, batch: proposed };
    const { server, user } = show(proposed, [cushion, apron, towel], { 'POST /api/changes/:id/edit': { body: answer } });
    await user.click(await screen.findByRole('button', { name: '+5%' }));
    const preview = await screen.findByRole('region', { name: 'Preview of the edit' });
    expect(preview).toHaveTextContent('Preview: +5%1 line would change, 1 stays as it is: it is below the floor.');
    expect(screen.getByText('$48.93')).toBeInTheDocument();
    expect(screen.getByText(/It is below the floor\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await user.click(within(preview).getByRole('button', { name: 'Change 1 line' }));
    expect(await screen.findByText('1 line changed')).toBeInTheDocument();
    expect(server.to('POST', `/api/changes/${proposed.id}/edit`).map(({ body }) => body)).toEqual([
      { version: 1, lines: [apron.id, towel.id], percent: 5, isPreview: true },
      { version: 1, lines: [apron.id], percent: 5 },
    ]);
  });

  it('should raise prices to their floor, and set a margin', async () => {
    const { server, user } = show(proposed, [apron], {
      'POST /api/changes/:id/edit': { body: { lines: [edited(apron, 50)], changed: 1, batch: proposed } },
    });
    await user.click(await screen.findByRole('button', { name: 'Raise to floor' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.type(screen.getByRole('textbox', { name: 'Net margin in percent' }), '30%{Enter}');
    expect(await screen.findByText('Preview: set margin to 30%')).toBeInTheDocument();
    expect(server.to('POST', `/api/changes/${proposed.id}/edit`).map(({ body }) => body)).toEqual([
      { version: 1, lines: [apron.id], toFloor: true, isPreview: true },
      { version: 1, lines: [apron.id], marginPercent: 30, isPreview: true },
    ]);
  });

  it('should accept a percentage or a value, and explain invalid input', async () => {
    const { server, user } = show(proposed, [apron], {
      'POST /api/changes/:id/edit': { body: { lines: [edited(apron, 18.9)], changed: 1, batch: proposed } },
    });
    const field = await screen.findByRole('textbox', { name: 'Percentage or value' });
    await user.type(field, 'five{Enter}');
    expect(field).toHaveAccessibleDescription('Type +10%, or 18.90.');
    await user.clear(field);
    await user.type(field, '18.90{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('$18.90')).toBeNull();
    expect(server.to('POST', `/api/changes/${proposed.id}/edit`).map(({ body }) => body)).toEqual([
      { version: 1, lines: [apron.id], to: 18.9, isPreview: true },
    ]);
  });
});

describe('a value that another open change sets too', () => {
  const other = { batchId: 'other', number: 121, batchVersion: 3, proposer: 'Ann', lineId: 'line', status: 'proposed' as const, to: 45 };

  it('should be shown, with the choice between them', async () => {
    const line = changeLineRow({ productName: 'Napkins', overlaps: [other] });
    const { server, user } = show(changeBatchRow({ overlapping: 1, overlapNumber: 121 }), [line], {
      'POST /api/changes/:id/reject': { body: { decided: 1, left: 0, batch: proposed } },
    });
    const notice = await screen.findByRole('region', { name: 'Values that another change sets too' });
    expect(notice).toHaveTextContent('Two open changes set the price of Napkins. This one sets $46.60. Change 121 by Ann sets $45.00.');
    expect(screen.getByText('In change 121 too')).toBeInTheDocument();
    await user.click(within(notice).getByRole('button', { name: 'Keep $46.60' }));
    expect(await screen.findByText('$46.60 kept')).toBeInTheDocument();
    expect(server.to('POST', '/api/changes/other/reject').map(({ body }) => body)).toEqual([{ version: 3, lines: ['line'] }]);
  });
});

it('should not claim that a value of another change was dropped when it had moved on', async () => {
  const other = { batchId: 'other', number: 121, batchVersion: 3, proposer: 'Ann', lineId: 'line', status: 'proposed' as const, to: 45 };
  const { user } = show(changeBatchRow({ overlapping: 1, overlapNumber: 121 }), [changeLineRow({ overlaps: [other] })], {
    'POST /api/changes/:id/reject': { body: { decided: 0, left: 1, batch: proposed } },
  });
  await user.click(await screen.findByRole('button', { name: 'Keep $46.60' }));
  expect(await screen.findByText('No line was dropped')).toBeInTheDocument();
  expect(screen.queryByText('$46.60 kept')).toBeNull();
});

it('should show a price below the cost as a loss, also where the fees are unknown', async () => {
  const loss = { ...judgement, verdict: 'ask' as const, loss: 0.4, feePercent: null, reasons: ['$17.90 sells at a loss.'] };
  show(proposed, [changeLineRow({ judgement: loss })]);
  expect(await screen.findByText('Loss of $0.40 per piece')).toBeInTheDocument();
});

it('should show the outcome of a finished batch', async () => {
  const done = changeBatchRow({
    counts: [
      { status: 'drifted', lines: 1 },
      { status: 'verified', lines: 2 },
    ],
  });
  show(done, [changeLineRow({ status: 'drifted', productName: 'Tote', wasSeen: true, seen: 45.9 })]);
  const outcome = await screen.findByRole('region', { name: 'What became of it' });
  await waitFor(() => expect(outcome).toHaveTextContent('Changed in shop1Tote: wrote $46.60, found $45.90'));
  expect(outcome).toHaveTextContent('Verified2read back as written');
});

it('should not repeat the state of its only line below the title', async () => {
  const one = changeBatchRow({ lines: 1, counts: [{ status: 'drifted', lines: 1 }] });
  show(one, [changeLineRow({ status: 'drifted', wasSeen: true, seen: 45.9 })]);
  expect(await screen.findAllByText('1 changed in shop')).toHaveLength(1);
  expect(screen.getByText('1 line')).toBeInTheDocument();
});

describe('a batch that changed after it was shown', () => {
  const refusal = {
    status: 409,
    body: {
      code: 'changed_since_shown' as const,
      message: 'Change 120 changed since you saw it.',
      changes: ['Price of Apron: was $46.60, is $0.50'],
      items: [apron.id],
      version: 2,
    },
  };

  it('should send the version that stands on the screen, show what changed, mark the line and ask for another look', async () => {
    let lines: ChangeLine[] = [apron, towel];
    const { server, user } = show(proposed, lines, {
      'POST /api/changes/:id/approve': refusal,
      'GET /api/changes/:id/lines': () => ({ body: lines }),
    });
    await screen.findByRole('button', { name: 'Apron' });
    // The dialog reads after the click, so its totals are newer than the lines that the person saw.
    lines = [
      { ...apron, to: 0.5, batchVersion: 2 },
      { ...towel, batchVersion: 2 },
    ];
    await user.click(await screen.findByRole('button', { name: 'Approve 2 prices' }));
    await user.click(await screen.findByRole('button', { name: 'Send 2 prices' }));
    const notice = await screen.findByText('Your decision was not applied. This changed since you saw it.');
    expect(notice.closest('[role=alert]')).toHaveTextContent('Price of Apron: was $46.60, is $0.50');
    expect(await screen.findByText('Changed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('POST', `/api/changes/${proposed.id}/approve`).map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  it('should name the older version where the lines are older than their batch', async () => {
    const { server, user } = show({ ...proposed, version: 3 }, [{ ...apron, batchVersion: 2 }, towel], {
      'POST /api/changes/:id/reject': refusal,
    });
    await user.click(await screen.findByRole('button', { name: 'Drop all' }));
    await user.click(await screen.findByRole('button', { name: 'Drop 3 prices' }));
    expect(await screen.findByText('Your decision was not applied. This changed since you saw it.')).toBeInTheDocument();
    expect(server.to('POST', `/api/changes/${proposed.id}/reject`).map(({ body }) => body)).toEqual([{ version: 1 }]);
  });
});

describe('a batch that was written', () => {
  it('should take its lines back and lead to the batch that does', async () => {
    const verified = changeBatchRow({ counts: [{ status: 'verified', lines: 3 }], undoable: 3 });
    const undo = changeBatchRow({ lines: 3 });
    const { user, location } = show(verified, [changeLineRow({ status: 'verified', canUndo: true })], {
      'POST /api/changes/:id/undo': { body: { batch: undo, errors: [] } },
    });
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo all 3 prices' }));
    await user.click(await screen.findByRole('button', { name: 'Undo 3 prices' }));
    await waitFor(() => expect(location()).toBe(`/admin/changes/${undo.id}`));
  });

  it('should show how far each channel is while lines are on their way, and ask nothing', async () => {
    const sending = changeBatchRow({
      counts: [
        { status: 'verified', lines: 2 },
        { status: 'approved', lines: 1 },
      ],
    });
    show(sending, [changeLineRow({ status: 'approved' })]);
    expect(await screen.findByRole('img', { name: 'eBay – Stall 12: 2 verified, 1 in turn of 3' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Chosen lines' })).toBeNull();
  });
});

it('should say that all writing is stopped, and let it be allowed again', async () => {
  const stopped = { ...limits, stoppedAt: '2026-11-10T12:00:00.000Z', stoppedBy: 'Mira', waiting: 5 };
  const { user } = show(proposed, [apron], {
    'GET /api/change-limits': { body: stopped },
    'POST /api/change-limits/resume': { body: limits },
  });
  const strip = await screen.findByRole('status', { name: 'All writing is stopped' });
  expect(strip).toHaveTextContent('By Mira');
  expect(strip).toHaveTextContent('5 approved lines wait; none is lost.');
  await user.click(within(strip).getByRole('button', { name: 'Allow writing again' }));
  expect(await screen.findByRole('button', { name: 'Stop all writing' })).toBeInTheDocument();
});
