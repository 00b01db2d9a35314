/* What a Task state's resource is, as far as its history tells it apart. */

export interface ResourceKind {
  /** The beginning of its events' types: `TaskScheduled`, `LambdaFunctionScheduled`, `ActivityScheduled`. */
  prefix: 'Task' | 'LambdaFunction' | 'Activity';
  /** `lambda` and `invoke` of `arn:aws:states:::lambda:invoke`. */
  resourceType?: string;
  resource: string;
  /** Ends with a call of SendTaskSuccess or SendTaskFailure, not with its first answer. */
  needsToken: boolean;
}

const service = /^arn:[^:]+:states:[^:]*:[^:]*:(?!activity:)(.+?):([^:]+(?:\.sync:2)?)$/;

export function kindOf(resource: string): ResourceKind {
  const [, resourceType, name] = service.exec(resource) ?? [];
  if (resourceType !== undefined && name !== undefined) {
    return {
      prefix: 'Task',
      resourceType,
      resource: name,
      needsToken: /\.(?:waitForTaskToken|sync(?::2)?)$/.test(name),
    };
  }
  const isLambda = /^arn:[^:]+:lambda:/.test(resource);
  return {
    prefix: isLambda ? 'LambdaFunction' : 'Activity',
    resource,
    needsToken: !isLambda,
  };
}
