import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** What the runbooks ask, over the lines of all our Lambdas (lambdas/platform/log.ts). */
const queries = {
  'one-request': new QueryString({
    fields: ['time', '@logStream', 'event', 'route', 'status', 'durationMs', 'error', 'frames.0'],
    filterStatements: ['requestId = "put the code here"'],
    sort: 'time asc',
    limit: 500,
  }),
  failures: new QueryString({
    fields: ['time', 'event', 'error', 'frames.0', 'route', 'requestId', '@log'],
    filterStatements: ['level = "error"'],
    sort: 'time desc',
    limit: 200,
  }),
  'given-up': new QueryString({
    fields: ['time', 'event', 'route', 'error', 'organizationId', 'requestId'],
    filterStatements: [
      'event in ["job-failed", "message-failed", "message-uncertain", "message-bounce", "message-complaint"]',
    ],
    sort: 'time desc',
    limit: 200,
  }),
  'slowest-routes': new QueryString({
    filterStatements: ['event = "request"'],
    statsStatements: [
      'count(*) as requests, pct(durationMs, 50) as p50, pct(durationMs, 95) as p95 by route',
    ],
    sort: 'p95 desc',
    limit: 50,
  }),
};

export interface SavedQueriesProps {
  stage: string;
  logGroups: ILogGroup[];
}

export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, logGroups }: SavedQueriesProps) {
    super(scope, id);
    for (const [name, queryString] of Object.entries(queries)) {
      const queryDefinitionName = `auxilia/${stage}/${name}`;
      new QueryDefinition(this, name, { queryDefinitionName, queryString, logGroups });
    }
  }
}
