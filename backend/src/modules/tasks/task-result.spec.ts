import { lookOf, resultOf } from './task-result';

const file = (title: string, mime: string, kind = 'report') => ({ id: title, title, mime, kind });

describe('the result of a task', () => {
  it('should be the declared files, in the order in which they are read, each once', () => {
    const files = [
      file('chart.svg', 'image/svg+xml', 'chart'),
      file('facts.json', 'application/json'),
      file('items.csv', 'text/csv'),
      file('report.md', 'text/markdown'),
      file('table.csv', 'text/csv; charset=utf-8'),
    ];
    const declared = [
      { file: 'report.md', uses: ['mail'] as const },
      { file: 'chart.svg' },
      { file: 'table.csv', uses: ['analysis'] as const },
      { file: '*.csv' },
    ];
    expect(resultOf(declared, files)).toEqual([
      { artifactId: 'report.md', copyId: 'report.md', uses: ['mail'], isRead: false },
      { artifactId: 'chart.svg', copyId: null, uses: [], isRead: false },
      { artifactId: 'table.csv', copyId: 'table.csv', uses: ['analysis'], isRead: false },
      { artifactId: 'items.csv', copyId: 'items.csv', uses: [], isRead: false },
    ]);
  });

  it('should copy a page as its words, and leave out what nobody can read', () => {
    const files = [
      file('email-2.html', 'text/html'),
      file('email-2.txt', 'text/plain'),
      file('email-2.eml', 'message/rfc822'),
      file('wide.html', 'text/html'),
    ];
    expect(files.map(lookOf)).toEqual(['page', 'text', null, 'page']);
    expect(lookOf(file('chart.svg', 'image/svg+xml', 'chart'))).toBe('chart');
    expect(resultOf([{ file: '*' }], files)).toEqual([
      { artifactId: 'email-2.html', copyId: 'email-2.txt', uses: [], isRead: false },
      { artifactId: 'email-2.txt', copyId: 'email-2.txt', uses: [], isRead: false },
      { artifactId: 'wide.html', copyId: null, uses: [], isRead: false },
    ]);
  });

  it('should take a name as it is written: a dot is a dot', () => {
    expect(resultOf([{ file: 'a.md' }], [file('abmd', 'text/plain')])).toEqual([]);
    expect(resultOf([{ file: 'mail-*.txt' }], [file('mail-.txt', 'text/plain'), file('email-1.txt', 'text/plain')])).toHaveLength(1);
  });
});
