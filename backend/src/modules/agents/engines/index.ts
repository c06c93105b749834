import type { AgentTypeDefinition } from './agent-type';
import { contentGeneration } from './content-generation/content-generation.engine';
import { custom } from './custom/custom.engine';
import { dataAnalysis } from './data-analysis/data-analysis.engine';
import { emailMarketing } from './email-marketing/email-marketing.engine';
import { seoOptimization } from './seo-optimization/seo-optimization.engine';
import { socialMedia } from './social-media/social-media.engine';

/** Every type of agent, in the order in which they are offered. What the API allows, who does the work and what is shown come from here. */
export const agentTypes = [contentGeneration, socialMedia, emailMarketing, seoOptimization, dataAnalysis, custom] as const;

export type AgentType = (typeof agentTypes)[number]['type'];

const all: readonly AgentTypeDefinition[] = agentTypes;

export const agentTypeNames = (): AgentType[] => all.map(({ type }) => type as AgentType);
