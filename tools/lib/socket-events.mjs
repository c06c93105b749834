/** What the console knows of socket events, generated from the OpenAPI document: types of messages, and what each makes stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const types = { string: 'string', integer: 'number', boolean: 'boolean' };

function typeOf({ type, nullable, enum: values }) {
  if (!(type in types)) throw new Error(`A socket event carries single values only, not ${type}.`);
  const one = values ? values.filter((value) => value !== null).map((value) => `'${value}'`) : [types[type]];
  return [...one, ...(nullable ? ['null'] : [])].join(' | ');
}

const list = (tags) => `[${tags.map((tag) => `'${tag}'`).join(', ')}]`;

const message = ({ event, carries }) => `  '${event}': {
    event: '${event}';
${Object.entries(carries.properties)
  .map(([name, schema]) => `    ${name}: ${typeOf(schema)};\n`)
  .join('')}  };
`;

const rule = ({ event, socket, stale, slowlyStale, also }) => `  '${event}': {
    socket: '${socket}',
    stale: ${list(stale)},
    slowlyStale: ${list(slowlyStale)},
    also: [${also.map(({ when, stale: tags }) => `{ when: ${JSON.stringify(when)}, stale: ${list(tags)} }`).join(', ')}],
  },
`;

/** @param {object[]} events `x-socket-events` of the OpenAPI document */
export const socketEventsSource = (events) => `// Written by "npm run codegen" from the events that the modules of the backend declare.
import type { LiveRule } from './rule';

export interface LiveMessages {
${events.map(message).join('')}}

export const liveRules = {
${events.map(rule).join('')}} as const satisfies Record<keyof LiveMessages, LiveRule>;
`;

if (process.argv[1] === import.meta.filename) {
  const document = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
  writeFileSync(join(root, 'frontend/src/shared/realtime/generated.ts'), socketEventsSource(document['x-socket-events']));
}
