import { blocksOf, plainText, runsOf } from './blocks';

describe('a text in Markdown', () => {
  it('should know the pieces of a report', () => {
    const text =
      '# Stock\n\n**5** to order.\nSoon.\n\n| Name | Left |\n| --- | ---: |\n| Mug \\| big | 4 |\n\n- one\n- two\n\n```text\n# no heading\n```\nend\n\n---\n> said';
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Stock' },
      { kind: 'text', text: '**5** to order.\nSoon.' },
      { kind: 'table', head: ['Name', 'Left'], right: [false, true], rows: [['Mug \\| big', '4']] },
      {
        kind: 'list',
        ordered: false,
        items: [
          { text: 'one', below: [] },
          { text: 'two', below: [] },
        ],
      },
      { kind: 'code', text: '# no heading' },
      { kind: 'text', text: 'end' },
      { kind: 'rule' },
      { kind: 'quote', text: 'said' },
    ]);
  });

  it('should know what is below an item, and what is to be ticked', () => {
    expect(blocksOf('- [ ] Fix it\n  - Write a title\n- [x] Done\n\n1. first\n2. second\n   goes on')).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          { text: 'Fix it', done: false, below: [{ kind: 'list', ordered: false, items: [{ text: 'Write a title', below: [] }] }] },
          { text: 'Done', done: true, below: [] },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          { text: 'first', below: [] },
          { text: 'second\ngoes on', below: [] },
        ],
      },
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
    expect(runsOf('2 * 3 * 4')).toEqual([{ text: '2 * 3 * 4', as: 'plain' }]);
  });

  it('should show literally what was escaped', () => {
    expect(runsOf('\\*\\*not bold\\*\\* \\[go\\](http://evil.example)')).toEqual([
      { text: '**not bold** [go](http://evil.example)', as: 'plain' },
    ]);
    expect(runsOf('`` a`b ``')).toEqual([{ text: 'a`b', as: 'code' }]);
  });

  it('should lead only where a reader can be led', () => {
    expect(runsOf('[Shop](https://shop.example/a) ')).toEqual([
      { text: 'Shop', as: 'link', to: 'https://shop.example/a' },
      { text: ' ', as: 'plain' },
    ]);
    for (const address of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert`1`',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'vbscript:x',
    ])
      expect(runsOf(`[x](${address})`).every(({ as }) => as !== 'link')).toBe(true);
    expect(runsOf('![x](https://evil.example/pixel.png)').every(({ as }) => as !== 'link')).toBe(true);
  });

  it('should take any text in time', () => {
    for (const text of [
      '*'.repeat(20_000),
      '_a'.repeat(10_000),
      '[('.repeat(10_000),
      '`'.repeat(20_000),
      '- '.repeat(5_000),
      '|'.repeat(9_000),
    ])
      expect(blocksOf(text).flatMap((block) => ('text' in block ? runsOf(block.text) : [])).length).toBeLessThan(30_000);
  });

  it('should be words alone where nothing can be drawn', () => {
    expect(plainText('# A\n\n**b** [c](https://d.example)\n\n1. x\n   - y\n\n| n | m |\n| - | - |\n| 1 | 2 |')).toBe(
      'A\n\nb c (https://d.example)\n\n1. x\n  - y\n\nn, m\n1, 2',
    );
  });
});
