import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error';
import { isStorable } from '../database/storable';
import { refuseForeignContentTypes, refuseUnstorableText } from './unstorable-text';

const response = {} as Response;
const codeOf = (work: () => void): string => {
  try {
    work();
    return 'passed';
  } catch (error) {
    return (error as ApiError).code;
  }
};
const requestWith = (parts: object) => ({ query: {}, path: '/api/tasks', body: undefined, ...parts }) as unknown as Request;
const check = (parts: object) => codeOf(() => refuseUnstorableText(requestWith(parts), response, () => undefined));
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

describe('isStorable', () => {
  it.each(['', 'plain', 'ünï', '\u{1f600}', '\t\n', '\u0001'])('should accept %j', (text) => expect(isStorable(text)).toBe(true));
  it.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800'])('should refuse %j', (text) => expect(isStorable(text)).toBe(false));
});

describe('refuseUnstorableText', () => {
  it.each([
    ['a value', { body: { title: 'a\u0000' } }],
    ['a key', { body: { 'a\u0000': 1 } }],
    ['something nested', { body: { input: { steps: [{ message: '\ud800' }] } } }],
    ['the query', { query: { search: '\udfff' } }],
    ['the address', { path: '/api/tasks/%00' }],
  ])('should refuse it in %s', (_where, parts) => expect(check(parts)).toBe('invalid_text'));

  it('should refuse an address that is not valid', () => expect(check({ path: '/api/%zz' })).toBe('bad_request'));
  it('should refuse what is nested too deep, before the stack ends', () => {
    expect(check({ body: nested(31) })).toBe('passed');
    expect(check({ body: nested(33) })).toBe('too_deep');
    expect(check({ body: nested(5_000) })).toBe('too_deep');
  });
  it('should refuse more parts than are needed by anybody, before something looks at each of them', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
    expect(check({ body: fields(1_000) })).toBe('passed');
    expect(check({ body: fields(1_001) })).toBe('too_many_values');
    expect(check({ body: { ids: Array(10_000).fill('x') } })).toBe('passed');
    expect(check({ body: { ids: Array(10_001).fill('x') } })).toBe('too_many_values');
    expect(check({ body: Array(200).fill(fields(600)) })).toBe('too_many_values');
  });
  it('should accept everyday text', () => expect(check({ body: { title: 'Käse 🧀', list: [1, null, true] } })).toBe('passed'));
});

describe('refuseForeignContentTypes', () => {
  const send = (headers: Record<string, string>) =>
    codeOf(() =>
      refuseForeignContentTypes(
        { headers, is: (type: string) => (headers['content-type'] ?? '').startsWith(type) } as unknown as Request,
        response,
        () => undefined,
      ),
    );

  it('should ask a body to be JSON', () => {
    expect(send({ 'content-length': '2', 'content-type': 'application/json; charset=utf-8' })).toBe('passed');
    expect(send({ 'content-length': '2', 'content-type': 'text/plain' })).toBe('unsupported_media_type');
    expect(send({ 'content-length': '2' })).toBe('unsupported_media_type');
    expect(send({ 'transfer-encoding': 'chunked', 'content-type': 'application/x-www-form-urlencoded' })).toBe('unsupported_media_type');
  });
  it('should ask nothing of a request without a body', () => {
    expect(send({})).toBe('passed');
    expect(send({ 'content-length': '0', 'content-type': 'text/plain' })).toBe('passed');
  });
});
