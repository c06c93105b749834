import { at, type Probe, refusalOf, textAt } from './probe';

/** OpenAI and everybody who speaks its protocol: the list of models is the cheapest call that needs the key. */
export const aiProvider: Probe = {
  method: 'GET',
  paths: ['/models'],
  read(answer, { settings, base }) {
    const refusal = refusalOf(answer, textAt(answer.json, 'error', 'message') ?? textAt(answer.json, 0, 'error', 'message'));
    const listed = at(answer.json, 'data');
    const models = Array.isArray(listed) ? listed.flatMap((entry) => textAt(entry, 'id') ?? []) : [];
    // Gemini lists its models as `models/<name>`.
    const offered = new Set(models.flatMap((id) => [id, id.replace(/^models\//, '')]));
    const { model } = settings;
    return {
      refusal,
      account: answer.headers['openai-organization'] ?? new URL(base).host,
      scopes: models.length > 0 ? [`${models.length} models`] : [],
      missing: model && models.length > 0 && !offered.has(model) ? [`The model ${model} is not offered to this key.`] : [],
    };
  },
};
