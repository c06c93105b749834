import { loadConfig } from './app-config';
import { parseLocalCommands } from './local-commands';

describe('TOOL_SERVER_COMMANDS', () => {
  it('should name what may be started, with nothing but what stands there', () => {
    expect([
      ...parseLocalCommands('{"memory":{"command":"node","args":["m.js"],"env":{"FILE":"/data/m.json"}},"time":{"command":"time"}}'),
    ]).toEqual([
      ['memory', { command: 'node', args: ['m.js'], env: { FILE: '/data/m.json' } }],
      ['time', { command: 'time', args: [], env: {} }],
    ]);
    expect(parseLocalCommands('').size).toBe(0);
  });

  it.each([
    ['node m.js', 'is not JSON'],
    ['["node"]', 'is not an object'],
    ['{"a":"node"}', 'has no object for "a"'],
    ['{"a":{"args":[]}}', 'does not say the command of "a"'],
    ['{"a":{"command":"x","args":"y"}}', 'has args of "a"'],
    ['{"a":{"command":"x","env":{"B":1}}}', 'has an env of "a"'],
    ['{"a":{"command":"x","shell":true}}', 'knows no "shell"'],
    ['{"A b":{"command":"x"}}', 'has the name "A b"'],
  ])('should refuse %s when the program starts', (value, message) => {
    const env = { DATABASE_URL: 'postgres://localhost/x', TOOL_SERVER_COMMANDS: value };
    expect(() => loadConfig(env)).toThrow(`TOOL_SERVER_COMMANDS ${message}`);
  });
});
