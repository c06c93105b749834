import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Operation {
  'x-permission'?: string;
  requestBody?: { content: Record<string, { schema?: { $ref?: string } }> };
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { required?: string[] }> };
}

/** Permissions to decide about what others made. */
const decides = /:(?:decide|resolve|install|buy)$/;
/** Decisions that other permissions allow as well. */
const verbs =
  /\/(?:approve|reject|undo|refund|resolve|install|update|allow|refuse|start|answer|accept|restore|claim|replay|resume|order|receive)$/;
/** Names of what was shown. `shown` is the figure that a channel showed. */
const versions = ['version', 'shown'];

/** Decisions without a version, and why they need none. */
const exempt: Record<string, string> = {
  'DELETE /api/shared-stocks/{id}': 'The channels keep their figures, and it can be linked again.',
  'POST /api/change-limits/resume': 'Needs a confirmed person; each line keeps its own approval.',
  'POST /api/connect-requests/{uid}/refuse': 'Whatever the app asks for, it gets nothing.',
  'POST /api/imports/{id}/undo': 'Nothing edits an import that has started; its state is checked under the lock.',
  'POST /api/invites/{token}/accept': 'The link itself is what was shown.',
  'POST /api/marketplace/products/{id}/claim': 'A free right; what is installed by it names its release.',
  'POST /api/marketplace/products/{id}/trial': 'A tool is tried once; what is installed by it names its release.',
  'POST /api/marketplace/tools/import': 'The body is what is taken in.',
  'POST /api/nfts/{id}/purchase': 'The specification fixes an empty body; a price that is sent must be the present one.',
  'POST /api/settings/undo': 'Puts back what the latest change changed; the settings say which.',
  'POST /api/shared-stocks/{id}/count': 'States what a person counted, and decides about nothing that was shown.',
  'POST /api/tasks/restore': 'Takes a deletion back.',
  'POST /api/trend-opportunities/{id}/start': 'The API contract fixes an empty body; nothing is published or switched on.',
  'POST /api/webhooks/stripe/events/{id}/replay': 'A stored event never changes.',
  'POST /api/workflow-templates/{id}/install': 'A template of this release, switched off.',
  'POST /api/workflows/{id}/versions/{version}/restore': 'The address names the version, which never changes.',
};

describe('Decisions', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as ApiDocument;
  const requiredOf = ({ requestBody }: Operation): string[] => {
    const name = requestBody?.content['application/json']?.schema?.$ref?.split('/').at(-1);
    return (name && document.components.schemas[name]?.required) || [];
  };
  const decisions = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => ['post', 'put', 'patch', 'delete'].includes(method))
      .filter(([, operation]) => decides.test(operation['x-permission'] ?? '') || verbs.test(path))
      .map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, required: requiredOf(operation) })),
  );
  const unversioned = decisions.filter(({ required }) => !versions.some((name) => required.includes(name))).map(({ route }) => route);

  it('should be found by their permissions', () => {
    for (const path of ['changes/{id}/approve', 'approvals/{id}/approve', 'deliveries/{id}/resolve', 'orders/{id}/refund'])
      expect(decisions.map(({ route }) => route)).toContain(`POST /api/${path}`);
  });

  it('should name the version of what was shown, or say why they need not', () => {
    expect(unversioned.sort()).toEqual(Object.keys(exempt).sort());
  });
});
