import { parseJob } from '../../../../platform/parsing/parse-job';
import { compiledSchema, type JsonSchema, readAnswer } from './output-check';

/** Refuses what is no schema for an answer, before a model is paid for one. */
export const answerSchema = parseJob({
  name: 'answer.schema',
  file: __filename,
  what: 'The output schema',
  work(schema: JsonSchema) {
    compiledSchema(schema);
  },
});

/** What a model answered, read by the schema of the result. */
export const answerJson = parseJob({
  name: 'answer.json',
  file: __filename,
  what: 'The answer of the model',
  work: ({ answer, schema }: { answer: string; schema: JsonSchema }) => readAnswer(answer, schema),
});
