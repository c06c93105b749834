import { screen, waitFor, within } from '@testing-library/react';
import type { ArtifactDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { taskRow } from '../../../shared/testing/rows';
import { recordsOf, tablesIn } from '../detail/data';
import { TaskSlots } from '../detail/slots';
import type { TaskDetail } from '../task';
import { partOfText } from './part';
import { TaskResult } from './TaskResult';
import { startOf } from './uses';

const START = '2026-11-10T12:00:00.000Z';
const file = (title: string, as: ArtifactDto['as']): ArtifactDto => ({
  isWithheld: false,
  id: title,
  attempt: 1,
  stepKey: 'write',
  kind: 'report',
  title,
  mime: 'text/plain',
  as,
  bytes: 100,
  sha256: '',
  metrics: {},
  createdAt: START,
});
const part = (id: string, uses: TaskDetail['result'][number]['uses'] = [], copyId: string | null = id) => ({
  artifactId: id,
  copyId,
  uses,
  isRead: false,
});

const texts: Record<string, string> = {
  'report.md': '# Napkins\n\n**12** sold.\n\n## More\n\nAll.',
  'table.csv': 'a,b\n1,2\n',
  'mail.txt': 'Hello.',
};

function open(task: Partial<TaskDetail>) {
  const row = {
    ...taskRow({ title: 'Look at the shelf', status: 'completed' }),
    input: {},
    named: [],
    startedBy: null,
    attempts: [],
    steps: [],
  };
  fakeApi({ 'GET /api/tasks/:id/artifacts/:file': ({ path }) => ({ file: texts[path.split('/').at(-1)!] }) });
  const begin = jest.fn();
  const propose = jest.fn(() => Promise.resolve());
  const slots = { needs: () => null, proposed: () => null, outcome: () => null, begin, propose };
  const view = renderScreen(
    <TaskSlots value={slots}>
      <TaskResult task={{ ...row, artifacts: [], summary: null, result: [], ...task }} />
    </TaskSlots>,
  );
  const result = () => screen.getByRole('region', { name: 'Result' });
  return { begin, propose, result, ...view };
}

describe('the result of a task', () => {
  it('should show the findings first, with one action each, and collapse the rest', async () => {
    const action = { kind: 'start' as const, label: 'Send to 12 customers', to: null, changes: [], file: null };
    const start = { type: 'Email Marketing', title: 'Send: Hello', input: { segment: 'lost', send: true } };
    const change = { listingId: 'l-1', field: 'price', to: 18.9, why: 'Price study.' };
    const finding = { subject: 'customers' as const, detail: null, product: null, evidence: null };
    const { user, begin, propose, result } = open({
      artifacts: [file('report.md', 'markdown'), file('orders.csv', 'table')],
      result: [part('report.md', ['mail'])],
      summary: {
        headline: '12 customers stay away.',
        figures: [],
        chart: null,
        findings: [
          { ...finding, title: 'Write to them', action: { ...action, start } },
          {
            ...finding,
            title: 'A better price',
            action: { ...action, kind: 'propose', label: 'Change 1 price', start: null, changes: [change] },
          },
          {
            ...finding,
            title: 'Order again',
            action: { ...action, kind: 'save', label: 'Save purchase list', start: null, file: 'orders.csv' },
          },
          {
            ...finding,
            title: 'Its list is gone',
            action: { ...action, kind: 'save', label: 'Save the rest', start: null, file: 'gone.csv' },
          },
        ],
      },
    });
    expect(within(result()).getByRole('heading', { name: '12 customers stay away.' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'report.md' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send to 12 customers' }));
    expect(begin).toHaveBeenCalledWith({ title: 'Send: Hello', type: 'Email Marketing', fields: start.input });
    await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
    expect(propose).toHaveBeenCalledWith('Look at the shelf', [change]);
    expect(screen.getByRole('link', { name: 'Save purchase list' })).toHaveAttribute(
      'href',
      expect.stringContaining('/artifacts/orders.csv?download=1') as string,
    );
    expect(screen.queryByText('Save the rest')).toBeNull();
    await user.click(screen.getByText('Report'));
    expect(await screen.findByRole('region', { name: 'report.md' })).toBeInTheDocument();
  });

  it('should use the first line of an older result as headline, and collapse its text', async () => {
    const { user, result } = open({
      artifacts: [file('chart.svg', 'chart'), file('report.md', 'markdown'), file('table.csv', 'table')],
      result: [part('report.md'), part('chart.svg', [], null), part('table.csv')],
    });
    expect(await within(result()).findByRole('heading', { name: 'Napkins', level: 2 })).toBeInTheDocument();
    await user.click(screen.getByText('Table'));
    expect(await screen.findByRole('table', { name: 'table.csv' })).toBeInTheDocument();
    await user.click(screen.getByText('Report'));
    const report = await screen.findByRole('region', { name: 'report.md' });
    expect(report).toHaveTextContent('12 sold.');
    expect(report).not.toHaveTextContent('**');
  });

  it('should expand the result itself', async () => {
    open({
      artifacts: [file('report.md', 'markdown')],
      result: [{ ...part('report.md'), isRead: true }],
      summary: { headline: 'A text.', figures: [], chart: null, findings: [] },
    });
    expect(await screen.findByRole('region', { name: 'report.md' })).toBeInTheDocument();
  });

  it('should be copied as it was written, a page as its words', async () => {
    const { user } = open({
      artifacts: [file('mail.html', 'page'), file('mail.txt', 'text')],
      result: [part('mail.html', [], 'mail.txt')],
    });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith('Hello.'));
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      expect.stringContaining('/artifacts/mail.html?download=1') as string,
    );
    expect(screen.queryByRole('button', { name: 'Use this' })).toBeNull();
  });

  it('should go on as a form with what is known filled in', async () => {
    const { user, begin } = open({
      artifacts: [file('report.md', 'markdown'), file('table.csv', 'table')],
      result: [part('report.md', ['mail', 'task']), part('table.csv', ['analysis'])],
    });
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Send it as a mailYou choose to whom.',
      'Give it to an agentYou say what to do with it. Needs a model.',
      'Analyse the tableSums, changes and a chart of it.',
    ]);
    await user.click(screen.getByRole('menuitem', { name: /Send it as a mail/ }));
    await waitFor(() =>
      expect(begin).toHaveBeenCalledWith({
        title: 'Mail: Look at the shelf',
        type: 'Custom',
        fields: {
          steps: [
            { type: 'tool', tool: 'email.send', arguments: { subject: 'Look at the shelf', text: 'Napkins\n\n12 sold.\n\nMore\n\nAll.' } },
          ],
        },
      }),
    );
  });

  it('should be the progress until it is there', () => {
    const { result } = open({ status: 'running', startedAt: START, progress: 40, progressNote: 'Reading 12 rows' });
    expect(within(result()).getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
    expect(within(result()).getByText('Reading 12 rows')).toBeInTheDocument();
  });

  it('should say so when there is nothing to read', () => {
    const { result } = open({});
    expect(result()).toHaveTextContent('This run produced no document');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('should say first what to do when it failed, then why, and keep what was made before', async () => {
    open({
      status: 'failed',
      error: { code: 'needs_provider', message: 'There is no mail server.', hint: null, stepKey: null, retryable: false },
      artifacts: [file('report.md', 'markdown')],
      result: [part('report.md')],
    });
    const cure = screen.getByRole('group', { name: 'What to do' });
    expect(cure.textContent).toMatch(/^Set up what is missing, then try it again. Open API Keys.*There is no mail server/s);
    expect(within(cure).getByRole('link', { name: 'Open API Keys' })).toHaveAttribute('href', '/admin/api-keys');
    expect(await screen.findByRole('region', { name: 'What it made before' })).toBeInTheDocument();
  });
});

describe('what can be made of a result', () => {
  const made = partOfText({ title: 'The page', text: '# A' });

  it('should be the draft of a letter, the table of an analysis and what a task works on', () => {
    expect(startOf('letter', made, 'Sale', '# A\n\n**b**')).toMatchObject({
      type: 'Email Marketing',
      fields: { subjects: ['Sale'], message: 'A\n\nb', send: false },
    });
    expect(startOf('analysis', { ...made, as: 'table' }, 'Sale', 'a,b\n1,2').table?.file?.name).toBe('table.csv');
    // Foreign text goes in as data: nothing in it counts as said by who fills in the form.
    expect(startOf('task', made, 'Sale', '# A')).toMatchObject({ type: 'Custom', fields: { inputs: { result: '# A' } } });
  });

  it('should have a title that a task can have', () => {
    expect(startOf('mail', made, 'x'.repeat(300), 'a').title).toHaveLength(200);
  });
});

describe('data', () => {
  it('should be tables where it is lists, and left alone where a table would leave something out', () => {
    expect(tablesIn('[{"a":1},{"b":"x"}]')).toEqual([{ name: '', rows: [{ a: 1 }, { b: 'x' }] }]);
    expect(tablesIn('{"by":"local","changes":[{"now":"a"}],"questions":[]}')).toEqual([{ name: 'changes', rows: [{ now: 'a' }] }]);
    for (const text of ['{"a":{"b":1},"c":[{"d":1}]}', '{"a":1}', '[1,2]', 'no JSON', '[]']) expect(tablesIn(text)).toEqual([]);
    expect(recordsOf([{ a: 1 }, { b: { c: 2 }, a: null }])).toEqual({
      head: ['a', 'b'],
      cells: [
        ['1', ''],
        ['', '{"c":2}'],
      ],
    });
  });
});
