import { Injectable, OnModuleInit } from '@nestjs/common';
import { KeyUsage } from '../api-keys';
import { SQL, columnsOf } from '../../platform/database/sql';
import { WorkflowEntity } from './entities/workflow.entity';

const naming = SQL`
  SELECT ${columnsOf(WorkflowEntity, ['id', 'name'], 'w')} FROM workflows w JOIN workflow_versions v ON v.workflow_id = w.id
  AND v.version = w.version
  WHERE w.deleted_at IS NULL
    AND (jsonb_path_exists(v.definition, '$.steps[*].config.apiKeyId ? (@ == $key)', jsonb_build_object('key', $1::text))
      OR jsonb_path_exists(v.definition, '$.triggers[*].auth.apiKeyId ? (@ == $key)', jsonb_build_object('key', $1::text)))
  ORDER BY w.name, w.id`;

/** Tells the API keys which workflows name one: for an HTTP request, or as the secret of a webhook. */
@Injectable()
export class WorkflowKeys implements OnModuleInit {
  constructor(private readonly usage: KeyUsage) {}

  onModuleInit(): void {
    this.usage.register((keyId, sql) => sql.query(naming, [keyId]));
  }
}
