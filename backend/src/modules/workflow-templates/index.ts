export { WorkflowTemplatesModule } from './workflow-templates.module';
