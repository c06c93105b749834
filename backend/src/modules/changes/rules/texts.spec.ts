import type { TextRule } from '../../integrations';
import type { FieldValue } from '../change-values';
import { activeParts, stateIn, textIn } from './texts';

const taken = (to: FieldValue, rule: TextRule, from: FieldValue = '') => textIn(to, { name: 'Title', channel: 'eBay', rule, from });

describe('a text', () => {
  const title: TextRule = { shape: 'plain', most: 80, isNeeded: true };
  const page: TextRule = { shape: 'html', most: 4_000 };
  const lines: TextRule = { shape: 'lines', refuses: (text) => (text.includes('$') ? '"$"' : null) };

  it('stands without spaces around it, in composed letters', () => {
    expect(taken('  Cafe\u0301 cup ', title)).toEqual({ value: 'Caf\u00E9 cup', remarks: [] });
    expect(taken('<p>One</p>\r\n<p>Two</p>\n', page)).toEqual({ value: '<p>One</p>\n<p>Two</p>', remarks: [] });
    expect(taken('', page)).toEqual({ value: '', remarks: [] });
    expect(taken('One\r\n\r\nTwo < 3 ', lines)).toEqual({ value: 'One\n\nTwo < 3', remarks: [] });
  });

  it('may be as long as the platform takes it, and not one character longer', () => {
    expect(taken('x'.repeat(80), title)).toMatchObject({ value: 'x'.repeat(80) });
    expect(taken('x'.repeat(81), title)).toBe('Title has 81 characters; eBay takes 80.');
    expect(taken('x'.repeat(4_001), page)).toBe('Title has 4,001 characters; eBay takes 4,000.');
    expect(taken('x'.repeat(81), { shape: 'plain' })).toMatchObject({ remarks: [] });
  });

  it('says what is usually not shown, and takes it', () => {
    const search: TextRule = { shape: 'plain', shown: 70 };
    expect(taken('x'.repeat(70), search)).toMatchObject({ remarks: [] });
    expect(taken('x'.repeat(71), search)).toMatchObject({ remarks: ['Title has 71 characters; usually only 70 are shown.'] });
  });

  it.each<[FieldValue, TextRule, string]>([
    ['  ', title, 'Title cannot be empty on eBay.'],
    [null, title, 'Title must be a text.'],
    [['Cup'], title, 'Title must be a text.'],
    ['Cup\u0000', title, 'Title holds characters that cannot be shown.'],
    ['Cup\uD800', title, 'Title holds characters that cannot be shown.'],
    ['Cup\u202Egpj', title, 'Title holds characters that cannot be shown.'],
    ['Cup\nblue', title, 'Title is one line on eBay; take the line breaks out.'],
    ['<b>Cup</b>', title, 'Title takes no HTML on eBay; take the tags out.'],
    ['One\n<b>Two</b>', lines, 'Title takes no HTML on eBay; take the tags out.'],
    ['For $5', lines, 'Title holds "$"; eBay does not take that.'],
    ['<p>Hi</p><script>steal()</script>', page, 'Title must not bring <script> into a shop. Take it out.'],
  ])('is refused: %j', (to, rule, why) => expect(taken(to, rule)).toBe(why));

  it('is a text where it only looks like HTML', () => expect(taken('Cup < 5 cm, fits 3 > 2', title)).toMatchObject({ remarks: [] }));

  it('may keep what its owner has in the shop already', () => {
    const video = '<iframe src="https://video.example/1"></iframe>';
    expect(taken(`<p>New</p>${video}`, page, `<p>Old</p>${video}`)).toMatchObject({ remarks: [] });
    expect(taken(`<p>New</p>\n${video}`, page, `${video}\r\n<p>Old</p>`)).toMatchObject({ remarks: [] });
    expect(taken(`${video}<script>1</script>`, page, video)).toBe('Title must not bring <script> into a shop. Take it out.');
  });

  it.each([
    ['an owner edits text around it', '<body onload="a()"><p>Old</p></body>', '<body onload="a()"><p>New</p></body>'],
    ['an owner edits text within a link', '<a href="/1" onclick="a()">Old</a>', '<a href="/1" onclick="a()">New</a>'],
    ['a void element stands before the text', '<meta name="a"><p>Old</p>', '<meta name="a"><p>New</p>'],
    ['a comment holds it', '<!-- <script>1</script> --><p>Old</p>', '<!-- <script>1</script> --><p>New</p>'],
    ['its quotes are odd', '<script>a <b = "c</script>', '<script>a <b = "c</script><p>New</p>'],
  ])('may keep an active part when %s', (_when, from, to) => expect(taken(to, page, from)).toMatchObject({ remarks: [] }));

  it.each([
    ['<iframe>', 'another address', '<iframe src="//video.example/1"></iframe>', '<iframe src="//evil.example/"></iframe>'],
    ['<iframe>', 'another attribute', '<iframe src="//a.example"></iframe>', '<iframe src="//a.example" title="x"></iframe>'],
    ['<script>', 'other content', '<script>a()</script>', '<script>steal()</script>'],
    ['<script>', 'a second one', '<script>a()</script>', '<script>a()</script><script>steal()</script>'],
    ['<script>', 'no end', '<script>a()</script>', '<script>a()//'],
    ['<script>', 'no comment around it', '<!-- <script>a()</script> --><p>1</p>', '<script>a()</script>'],
    ['<script>', 'no element around it', '<textarea><script>a()</script></textarea>', '<script>a()</script>'],
    ['<form>', 'another target', '<form action="/a"><b>1</b></form>', '<form action="//evil.example"><b>1</b></form>'],
    ['<form>', 'other content', '<form action="/a"><b>1</b></form>', '<form action="/a"><b>Password</b></form>'],
    ['<base>', 'another address', '<base href="/">', '<base href="//evil.example">'],
    ['onclick', 'other code', '<b onclick="a()">1</b>', '<b onclick="steal()">1</b>'],
    ['onload', 'another title', '<img onload="eval(title)" title="1">', '<img onload="eval(title)" title="steal()">'],
    ['onerror', 'an odd quote before it', '<script>a <b = "c</script>', '<script>a <b = "c</script><img src=x onerror=steal()>"'],
    ['onerror', 'its own odd end', '<form><b title="</form>', '<form><b title="</form>" onerror="steal()">'],
    ['javascript:', 'other code', '<a href="javascript:a()">1</a>', '<a href="javascript:steal()">1</a>'],
    ['javascript:', 'a place in a tag', '<p>javascript: the parts</p>', '<a href="javascript:steal()">1</a>'],
    ['position:fixed', 'another place', '<p style="position:fixed;top:9px">1</p>', '<p style="position:fixed;top:0">1</p>'],
  ])('is refused for %s with %s', (part, _with, from, to) => {
    expect(taken(from, page, from)).toMatchObject({ remarks: [] });
    expect(taken(to, page, from)).toContain(part);
  });
});

describe('what does something in HTML', () => {
  it.each([
    ['<SCRIPT src=x>', ['<script>']],
    ['<img src="x" onerror="steal()">', ['onerror']],
    ["<img/src='x'/onload=steal()>", ['onload']],
    ['<a href=" java\tscript:steal()">', ['javascript:']],
    ['<a href="&#106;avascript&colon;steal()">', ['javascript:']],
    ['<svg><form>', ['<svg>', '<form>']],
    ['<img alt=">" onerror=steal()>', ['onerror']],
    ['<img alt="<" OnError = steal()>', ['onerror']],
    ['<img src="x"onerror=steal()', ['onerror']],
    ['<p title=\'onclick="x"\' class=on>on load = 1</p>', []],
    ['</script', ['<script>']],
    ['<style>body{display:none}</style>', ['<style>']],
    ['<x-checkout>', ['<x-checkout>']],
    ['<p popover srcdoc="x" formaction=y>', ['popover', 'srcdoc', 'formaction']],
    ['<p style="color:red; text-align: center">', []],
    ['<p style="position: fixed;top:0">', ['position:fixed']],
    ['<p style="pos/**/ition:\\66ixed">', ['position:fixed']],
    ['<p style="background:u\\rl(//evil.example)">', ['url(']],
    ['<!-- <b title=" --><script>steal()</script><b title="">', ['<script>']],
    ['<!--><script>steal()</script>-->', ['<script>']],
    ['<!-- <script>1</script> --><p>Hi</p>', ['<script>']],
    ['<b\u00A0title="><script>steal()</script>">', ['<b\u00A0title=">', '<script>']],
    ['<b title=\u00A0"><script>steal()</script>">', ['<script>']],
    ['<a href="javas&#99ript:steal()">', ['javascript:']],
    ['<a href="javascript&#0000000000058;steal()">', ['javascript:']],
    ['<a href="javascript&#x000000000003A;steal()">', ['javascript:']],
    ['<p>/*</p><p style="position:fixed">', ['position:fixed']],
    ['<p>/*</p><p style="position/**/:fixed">', ['position:fixed']],
    ['<p style="position:fi\\78 ed">', ['position:fixed']],
    ['<p style="position&colon;&sol;&ast;x&ast;&sol;\\61 bsolute">', ['position:absolute']],
    ['<p style="background:url&lpar;//evil.example)">', ['url(']],
    ['<p style="background:image-set(\'//evil.example/x\' 1x)">', ['image-set(']],
    ['<p style="--p:fixed;position:var(--p)">', ['var(']],
    ['<p style=position:relative;top:-999px>', ['position:relative']],
    ['<p style="color:red">Mount position: relative to the wall, url(1)</p>', []],
    ['<!-- made by hand --><p>Hi</p>', []],
    ['<p data-mce-x="1" aria-label="a" role="note">curl(1) is a program</p>', []],
    ['<b>bold</b> 1 < 2 onload= 3', []],
    ['<p>Switch on = bright, subscription script</p>', []],
    ['<ul><li><b>Flax</b></li></ul><table><tr><td>2</td></tr></table>', []],
  ])('is found: %s', (html, parts) => {
    expect([...new Set(activeParts(html).map(({ name }) => name))]).toEqual(parts);
  });
});

it('should be found in time that grows with the text alone', () => {
  const began = performance.now();
  for (const piece of [
    '<',
    '<!--',
    '<!-- -->',
    '<a ',
    '<a b="',
    "<a b='>",
    '<x>',
    '<x></x>',
    '</x',
    '<script>',
    '<a onclick=1>',
    '&#x',
    '/*',
    '\\\\6',
  ])
    for (const begin of ['', '<p style="']) activeParts(begin + piece.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(10_000);
});

describe('a list of texts', () => {
  const tags: TextRule = { shape: 'list', most: 10, mostItems: 3, refuses: (tag) => (tag.includes('&') ? '"&"' : null) };

  it('holds what was typed, once and without empty places', () =>
    expect(taken([' oak ', '', 'gift  box'], tags)).toEqual({ value: ['oak', 'gift box'], remarks: [] }));

  it.each<[FieldValue, string]>([
    ['oak, gift', 'Title must be a list of texts.'],
    [['oak', 'Oak'], '"Oak" stands there twice.'],
    [['oak,gift'], '"oak,gift" holds a comma: give each its own place in the list.'],
    [['x'.repeat(11)], '"xxxxxxxxxxx" has 11 characters; eBay takes 10.'],
    [['a', 'b', 'c', 'd'], '4 texts are more than the 3 that eBay takes.'],
    [['a & b'], '"a & b" holds "&"; eBay does not take that.'],
    [['<b>a</b>'], '"<b>a</b>" is no text for title.'],
  ])('is refused: %j', (to, why) => expect(taken(to, tags)).toBe(why));
});

describe('the state of a listing', () => {
  const states = { published: 'publish', ended: 'draft', words: { publish: { name: '', buyers: '' }, draft: { name: '', buyers: '' } } };
  it.each([
    ['published', { value: 'publish' }],
    ['ended', { value: 'draft' }],
    ['draft', { value: 'draft' }],
    ['toString', 'A listing on eBay can be: published, ended.'],
    [3, 'A listing on eBay can be: published, ended.'],
  ])('is known: %s', (to, known) => expect(stateIn(to, 'eBay', states)).toEqual(known));
});
