import { picturesOf } from './image-call';

const to = (baseUrl: string) => ({ name: 'Model', model: 'm', baseUrl, headers: {}, limit: 'max_tokens' as const });

describe('The address of a picture in an answer', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://oaidalleapiprodscus.blob.core.windows.net/private/a.png', true],
    ['https://api.openai.com/v1', 'https://api.openai.com/files/a.png', true],
    ['https://api.openai.com/v1', 'https://evil.example/?prompt=4711', false],
    ['https://api.openai.com/v1', 'https://blob.core.windows.net.evil.example/a.png', false],
    ['https://models.example/v1', 'https://cdn.models.example/a.png', true],
    ['https://models.example/v1', 'https://account.blob.core.windows.net/a.png', false],
    ['https://models.example/v1', 'https://notmodels.example/a.png', false],
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/a.png', true],
    ['http://127.0.0.1:11434/v1', 'http://169.254.169.254/latest/meta-data', false],
  ])('of %s is followed to %s: %p', (baseUrl, url, may) => {
    expect(picturesOf(to(baseUrl), 'task-1').mayVisit(new URL(url)) === null).toBe(may);
  });
});
