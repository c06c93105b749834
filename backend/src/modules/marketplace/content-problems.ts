import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FieldError } from '../../platform/errors/api-error';
import { fieldErrors } from '../../platform/validation/class-problems';
import { CreateAgentDto } from '../agents';
import { checkDefinition, type Definition } from '../workflows';
import { shapeProblems } from './content-schema';
import { type ContentAgent, type Ids, type ProductContent, withIds } from './product-content';
import type { ProductType } from './product-values';

/** Stands for ids that an install fills in. */
const anyId = '0190a5c0-0000-7000-8000-000000000000';

/** Everything that would keep this content from being installed, as far as it can be said without a console. */
export function contentProblems(type: ProductType, given: unknown): FieldError[] {
  const shape = shapeProblems(given);
  if (shape.length > 0) return shape;
  const content = given as ProductContent;
  return [
    ...kindProblems(type, content),
    ...content.agents.flatMap((agent, index) => agentProblems(agent, `content.agents.${index}.`)),
    ...(content.workflow ? definitionProblems(content) : []),
  ];
}

function kindProblems(type: ProductType, { workflow, agents }: ProductContent): FieldError[] {
  const problem = (field: string, message: string): FieldError[] => [{ field, message }];
  const roles = agents.map(({ role }) => role);
  if (new Set(roles).size < roles.length) return problem('content.agents', 'have the same role twice');
  if (type === 'agent')
    return workflow || agents.length !== 1 ? problem('content.agents', 'must be one agent and no workflow: the product is an agent') : [];
  if (!workflow) return problem('content.workflow', `is missing: the product is a ${type}`);
  if (type === 'workflow') return [];
  const { steps, triggers } = workflow.definition as { steps?: { type?: string }[]; triggers?: { type?: string }[] };
  return [
    ...(steps?.length === 1 ? [] : problem('content.workflow.definition.steps', 'must be one: a node is one step for other workflows')),
    ...(triggers?.some((trigger) => trigger.type === 'workflow')
      ? []
      : problem('content.workflow.definition.triggers', 'must have one of type workflow: other workflows call a node')),
  ];
}

function agentProblems({ role: _, ...agent }: ContentAgent, path: string): FieldError[] {
  const request = plainToInstance(CreateAgentDto, agent);
  return fieldErrors(validateSync(request, { whitelist: true, forbidNonWhitelisted: true }), path);
}

function definitionProblems({ workflow, agents, needs }: ProductContent): FieldError[] {
  const path = 'content.workflow.definition';
  const known = { agents: agents.map(({ role }) => role), keys: needs.map(({ service }) => service as string) };
  const unknown = referencesIn(workflow!.definition).filter(({ kind, name }) => !known[kind].includes(name));
  if (unknown.length > 0)
    return unknown.map(({ kind, name, at }) => ({
      field: [path, ...at].join('.'),
      message: kind === 'agents' ? `there is no agent with the role ${name}` : `${name} is not among the needs`,
    }));
  const ids: Ids = {
    agents: Object.fromEntries(known.agents.map((role) => [role, anyId])),
    keys: Object.fromEntries(known.keys.map((service) => [service, anyId])),
  };
  return checkDefinition(withIds(workflow!.definition, ids), { allowedHosts: workflow!.allowedHosts ?? [], privateAllowed: new Map() })
    .filter(({ level }) => level === 'error')
    .map((problem) => ({ field: `${path}.${problem.path}`, message: problem.message }));
}

interface Reference {
  kind: keyof Ids;
  name: string;
  at: string[];
}

/** Every `@role` and `@service` in it. */
function referencesIn(definition: Definition): Reference[] {
  const found: Reference[] = [];
  const visit = (value: unknown, at: string[]): void => {
    if (!value || typeof value !== 'object') return;
    for (const [name, item] of Object.entries(value)) {
      const here = [...at, name];
      if (typeof item === 'string' && item.startsWith('@') && (name === 'agentId' || name === 'apiKeyId'))
        found.push({ kind: name === 'agentId' ? 'agents' : 'keys', name: item.slice(1), at: here });
      else visit(item, here);
    }
  };
  visit(definition, []);
  return found;
}
