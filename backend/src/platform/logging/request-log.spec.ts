import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { inOwnContext, nameCaller, requestContext } from '../http/request-context';
import { requestLog } from './request-log';

/** One call, answered with this status. @returns the lines that were written, with the caller at that moment */
function call(statusCode: number, originalUrl = '/api/tasks') {
  const lines: unknown[] = [];
  const write = (level: string) => (line: unknown) => void lines.push([level, line, requestContext().actor.name]);
  const spies = [
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(write('warn')),
    jest.spyOn(Logger.prototype, 'error').mockImplementation(write('error')),
  ];
  const request = { method: 'GET', originalUrl, ip: '203.0.113.7' } as unknown as Request & { id?: string };
  const response = Object.assign(new EventEmitter(), { statusCode }) as unknown as Response;
  inOwnContext(request, response, () =>
    requestLog(request, response, () => nameCaller({ actor: { kind: 'person', id: 'u1', name: 'Ada' } })),
  );
  response.emit('close');
  spies.forEach((spy) => spy.mockRestore());
  return { lines, id: request.id };
}

describe('The log of calls', () => {
  it('should say nothing of a call that was answered', () => {
    expect(call(200).lines).toEqual([]);
    expect(call(304).lines).toEqual([]);
  });

  it.each([
    [404, 'warn', 'A call was refused'],
    [503, 'error', 'A call failed'],
  ])('should write a line for %i, within the context of the call', (statusCode, level, msg) => {
    const { lines, id } = call(statusCode);
    const req = { id, method: 'GET', url: '/api/tasks' };
    expect(lines).toEqual([[level, { msg, req, res: { statusCode }, responseTime: expect.any(Number) as number }, 'Ada']]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('should leave one-time tokens out', () => {
    const { lines } = call(404, `/api/hooks/${'a1'.repeat(22)}?x=1`);
    expect(lines).toMatchObject([['warn', { req: { url: '/api/hooks/***?x=1' } }, 'Ada']]);
  });

  it('should keep calls apart', () => {
    expect(call(404).id).not.toBe(call(404).id);
    expect(requestContext().actor.kind).toBe('system');
  });
});
