import type { JsonSchema } from '../../../shared/api/types';
import type { Trigger } from '../definition';
import type { KnownOutputs } from '../editor/model/outputs';
import { triggerSchema } from '../editor/model/references';
import { triggerTitle } from '../editor/model/words';

/** Start data of a manual run, as one of the triggers would provide it. */
export interface StartData {
  /** Id of the trigger. */
  id: string;
  label: string;
  schema: JsonSchema;
  /** Initial values, including those of fields that the form does not show. */
  initial: Record<string, unknown>;
}

/** Fields that every event has. The form does not ask for them; the JSON has them. */
const ofEveryEvent = new Set(['event', 'at', 'id']);

function startOf(trigger: Trigger, events: KnownOutputs['events'], now: Date): StartData {
  const at = now.toISOString();
  const { properties = {}, required } = triggerSchema(trigger, { events });
  const base = { id: trigger.id, label: triggerTitle(trigger) };
  if (trigger.type === 'event') {
    const asked = Object.fromEntries(Object.entries(properties).filter(([name]) => !ofEveryEvent.has(name)));
    const payload = events.find(({ event }) => event === trigger.event)?.payload;
    return { ...base, schema: { type: 'object', properties: asked, required: payload?.required }, initial: { event: trigger.event, at } };
  }
  if (trigger.type === 'webhook') {
    const { body, query } = properties;
    const asked = {
      body: { ...body, title: 'Body', description: 'What the other system sends, as JSON' },
      query: { ...query, title: 'Query' },
    };
    const initial = { method: trigger.method ?? 'POST', headers: {}, query: {}, body: {} };
    return { ...base, schema: { type: 'object', properties: asked, required: ['body'] }, initial };
  }
  const defaults = Object.entries(properties).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  );
  const initial = trigger.type === 'schedule' ? { scheduledFor: at } : Object.fromEntries(defaults);
  return { ...base, schema: { type: 'object', properties, required }, initial };
}

/** The forms to start with. Questions to the user are the only form, because the server accepts nothing else then. */
export function startData(triggers: readonly Trigger[], events: KnownOutputs['events'], now = new Date()): StartData[] {
  const all = triggers.map((trigger) => ({ trigger, data: startOf(trigger, events, now) }));
  const asked = all.filter(({ data }) => Object.keys(data.schema.properties ?? {}).length > 0);
  const byPerson = asked.filter(({ trigger }) => trigger.type === 'manual');
  return (byPerson.length > 0 ? byPerson : asked).map(({ data }) => data);
}
