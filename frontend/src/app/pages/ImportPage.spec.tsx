import { screen, waitFor } from '@testing-library/react';
import type { ImportDetail } from '../../features/commerce/api';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { ImportPage } from './ImportPage';

const draft: ImportDetail = {
  id: '01900000-0000-7000-8000-000000000001',
  isWithheld: false,
  status: 'draft',
  format: null,
  counts: { lines: 0, added: 0, updated: 0, unchanged: 0, refused: 0, mismatched: 0, contradicted: 0 },
  taskId: null,
  error: null,
  createdAt: '2026-11-10T08:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  priceCheck: null,
  importedBeforeAt: null,
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  version: 'v1',
  columns: [{ name: 'Email', examples: ['ada@ledger.test'] }],
  fields: ['email'],
  problems: [],
  accounts: [],
  questions: [],
  dateCertain: true,
  numbersCertain: true,
  preview: [],
  errors: [],
  fileName: 'people.csv',
  fileBytes: 120,
  plan: {
    kind: 'customers',
    platform: 'csv',
    columns: { email: 'Email' },
    dateFormat: 'ymd',
    numberStyle: 'dot',
    currency: 'USD',
    priceIs: 'unit',
    amountsPer: 'order',
    timeZone: 'UTC',
    eventsSince: null,
  },
  progress: 0,
  createdBy: 'owner',
};

/** The file before it starts, and the two things that are asked of the server, in their order. */
async function open(taken: { status: number; body: object }) {
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  fakeApi({
    'GET /api/imports/:id': { body: draft },
    'PATCH /api/imports/:id': async ({ body }) => {
      asked.push(`channel ${(body as { platform: string }).platform}`);
      await held;
      asked.push('channel answered');
      return taken;
    },
    'POST /api/imports/:id/start': ({ body }) => {
      asked.push(`start ${(body as { version: string }).version}`);
      return { body: { ...draft, status: 'running' } };
    },
  });
  const { user } = renderScreen(<ImportPage />, { path: '/admin/imports/:importId', at: `/admin/imports/${draft.id}` });
  await user.clear(await screen.findByLabelText('Channel'));
  await user.type(screen.getByLabelText('Channel'), 'Garage');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(asked).toEqual(['channel garage']));
  expect(screen.getByRole('button', { name: 'Starting...' })).toBeDisabled();
  answer();
  return { asked };
}

describe('the page of an import', () => {
  it('should start with what stands in the field that the press on Import leaves', async () => {
    const { asked } = await open({ status: 200, body: { ...draft, version: 'v2', plan: { ...draft.plan, platform: 'garage' } } });
    await waitFor(() => expect(asked).toEqual(['channel garage', 'channel answered', 'start v2']));
  });

  it('should not start with what was refused', async () => {
    const refusal = { code: 'validation_failed', message: 'That is no channel.', requestId: 'r1' };
    const { asked } = await open({ status: 400, body: refusal });
    expect(await screen.findByText('The change was not taken')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled());
    expect(asked).toEqual(['channel garage', 'channel answered']);
  });

  it('should say which orders contradict an earlier source, with the line of each', async () => {
    const reason = 'Order 1008 was imported, and it contradicts an earlier source: paid instead of refunded.';
    const counts = { ...draft.counts, lines: 3, updated: 3, contradicted: 1 };
    const errors = [{ line: 2, reason, content: '[]' }];
    fakeApi({ 'GET /api/imports/:id': { body: { ...draft, status: 'completed', counts, errors } } });
    renderScreen(<ImportPage />, { path: '/admin/imports/:importId', at: `/admin/imports/${draft.id}` });
    expect(await screen.findByText(/1 order contradicted an earlier source/)).toBeInTheDocument();
    expect(screen.getByText('Lines to check')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });

  it('should name the sheet of an Excel file, and ask for it where several have a table', async () => {
    const options = ['May', 'June'].map((name) => ({ value: name, label: name, example: `Order of ${name}` }));
    const question = { field: 'sheet' as const, subject: null, text: 'Choose the sheet to import.', options, answer: null };
    const sent: unknown[] = [];
    fakeApi({
      'GET /api/imports/:id': () => ({ body: { ...draft, sheet: 'May', questions: [question] } }),
      'PATCH /api/imports/:id': ({ body }) => {
        sent.push(body);
        return { body: { ...draft, sheet: 'June', questions: [{ ...question, answer: 'June' }] } };
      },
    });
    const { user } = renderScreen(<ImportPage />, { path: '/admin/imports/:importId', at: `/admin/imports/${draft.id}` });
    expect(await screen.findByText(/Excel, sheet May/)).toBeInTheDocument();
    expect(screen.getByText('Order of May')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /June/ }));
    expect(await screen.findByText(/Excel, sheet June/)).toBeInTheDocument();
    expect(sent).toEqual([{ sheet: 'June' }]);
  });

  it('should ask what only the seller can know, and send the answer', async () => {
    const currency = { field: 'currency' as const, subject: null, text: 'Choose the currency of the amounts.', answer: null };
    const options = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'].map((code) => ({ value: code, label: code, example: null }));
    const dates = {
      field: 'dateFormat' as const,
      subject: null,
      text: 'Choose whether the day or the month comes first in Date.',
      answer: null,
    };
    const orders = [
      { value: 'dmy', label: 'Day first', example: '03/04/2026 is 2026-04-03' },
      { value: 'mdy', label: 'Month first', example: '03/04/2026 is 2026-03-04' },
    ];
    const sent: unknown[] = [];
    const asked = {
      ...draft,
      problems: [dates.text],
      questions: [
        { ...dates, options: orders },
        { ...currency, options },
      ],
    };
    fakeApi({
      'GET /api/imports/:id': { body: asked },
      'PATCH /api/imports/:id': ({ body }) => {
        sent.push(body);
        return { body: asked };
      },
    });
    const { user } = renderScreen(<ImportPage />, { path: '/admin/imports/:importId', at: `/admin/imports/${draft.id}` });
    expect(await screen.findByText('2 open')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Day first/ }));
    await user.click(screen.getByRole('combobox', { name: 'Currency of the amounts' }));
    await user.click(screen.getByRole('option', { name: 'GBP' }));
    expect(sent).toEqual([{ dateFormat: 'dmy' }, { currency: 'GBP' }]);
  });
});
