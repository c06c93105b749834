import { connectable } from './platforms';

const fieldsOf = ({ name, fields }: Pick<(typeof connectable)[number], 'name' | 'fields'>): string =>
  `${name}: ${fields.map((field) => `\`${field.name}\``).join(', ')}`;

/** What is typed to sign in, for the document of the API. The platform itself checks it: its form says what it takes. */
export const credentialsSchema = {
  type: 'object' as const,
  additionalProperties: { oneOf: [{ type: 'string' as const }, { type: 'boolean' as const }] },
  description: `The fields that \`GET /api/integrations/platforms\` lists. ${connectable.map(fieldsOf).join('; ')}.`,
};
