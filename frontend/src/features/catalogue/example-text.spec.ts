import { blocksOf, runsOf } from './example-text';

it('should know the pieces of a report', () => {
  const text =
    '# Stock\n\n**5** to order.\nSoon.\n\n| Name | Left |\n| --- | ---: |\n| Mug | 4 |\n\n- one\n- two\n\n```text\n# no heading\n```\nend';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Stock' },
    { kind: 'text', text: '**5** to order.\nSoon.' },
    { kind: 'table', head: ['Name', 'Left'], rows: [['Mug', '4']] },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'code', text: '# no heading' },
    { kind: 'text', text: 'end' },
  ]);
});

it('should leave alone what only looks like a piece, and end at a text that was cut', () => {
  expect(blocksOf('| no table')).toEqual([{ kind: 'text', text: '| no table' }]);
  expect(blocksOf('```text\nopen')).toEqual([{ kind: 'code', text: 'open' }]);
  expect(runsOf('LIN_NAP_4 and **all** of `it`, _now_')).toEqual([
    { text: 'LIN_NAP_4 and ', as: 'plain' },
    { text: 'all', as: 'bold' },
    { text: ' of ', as: 'plain' },
    { text: 'it', as: 'code' },
    { text: ', ', as: 'plain' },
    { text: 'now', as: 'italic' },
  ]);
});
