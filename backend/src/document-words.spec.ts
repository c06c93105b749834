import type { OpenAPIObject } from '@nestjs/swagger';
import { lacksOf } from './document-lacks';
import { documentWords } from './document-words';

const json = { 'application/json': { schema: { type: 'object' } } };
const whole = (more: object = {}) => ({
  operationId: 'mugsUpdate',
  summary: 'Changes a mug. What is sold already\nstays as it was.',
  tags: ['mugs'],
  'x-permission': 'mugs:write',
  'x-token': ['act'],
  parameters: [{ name: 'id', in: 'path', description: 'Id of the mug.' }],
  requestBody: { content: structuredClone(json) },
  responses: {
    200: { description: '', content: structuredClone(json) },
    404: { description: '`not_found`', content: structuredClone(json) },
  },
  ...more,
});
const documentOf = (operation: object) => ({ paths: { '/api/mugs/{id}': { patch: operation } } }) as unknown as OpenAPIObject;
const examples = { mugsUpdate: { request: { colour: 'red' }, answer: { id: '1' } } };
const worded = (more: object = {}) => documentWords(documentOf(whole(more)), examples).paths['/api/mugs/{id}']!.patch!;

describe('Words of the API document', () => {
  it('should give the first sentence as a summary, and all of it with what guards the operation', () => {
    const { summary, description } = worded();
    expect(summary).toBe('Changes a mug.');
    expect(description).toBe('Changes a mug. What is sold already stays as it was.\n\nNeeds `mugs:write`. A token must be in mode `act`.');
  });

  it.each<[object, RegExp]>([
    [{ 'x-token': [] }, /Not available to tokens/],
    [{ 'x-token': ['propose', 'act'] }, /`propose` or `act`/],
    [{ 'x-token': ['read', 'propose', 'act'] }, /in any mode/],
    [{ 'x-step-up': 'always' }, /\n\nAsks the caller to confirm/],
    [{ 'x-step-up': 'sometimes' }, /\n\nMay ask/],
    [{ 'x-permission': 'public', 'x-token': undefined }, /No sign-in required/],
    [{ 'x-permission': 'outside', 'x-token': undefined }, /Other services call it/],
    [{ parameters: [{ name: 'cursor', in: 'query' }] }, /X-Next-Cursor/],
  ])('should say what %j means', (more, says) => {
    expect(worded(more).description).toMatch(says);
  });

  it('should show the call that was made, and no answer where it was refused', () => {
    const { requestBody, responses } = worded();
    expect(requestBody).toMatchObject({ content: { 'application/json': { example: { colour: 'red' } } } });
    expect(responses['200']).toMatchObject({ content: { 'application/json': { example: { id: '1' } } } });
    expect(responses['404']).toEqual({ description: '`not_found`', content: json });
  });
});

describe('What the API document lacks', () => {
  const lacksWith = (more: object, known = examples) => lacksOf(documentWords(documentOf(whole(more)), known));

  it('should be nothing where all is said', () => {
    expect(lacksWith({})).toEqual([]);
  });

  it.each<[string, object]>([
    ['no description', { summary: undefined }],
    ['no tag', { tags: [] }],
    ['nothing about colour', { parameters: [{ name: 'colour', in: 'query' }] }],
    ['no refusals', { responses: { 204: { description: '' } } }],
  ])('should name %s', (what, more) => {
    expect(lacksWith(more)).toEqual([expect.stringMatching(new RegExp(`^PATCH /api/mugs/\\{id\\} \\(mugsUpdate\\): ${what}`))]);
  });

  it('should name missing examples of bodies and answers', () => {
    expect(lacksWith({}, {} as typeof examples)).toEqual([
      expect.stringContaining('no example of its body'),
      expect.stringContaining('no example of its 200'),
    ]);
  });
});
