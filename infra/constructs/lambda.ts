import type { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Architecture, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { LambdaEnvironment, LambdaName } from '../../lambdas/contracts/environment.ts';
import { bundledLambda } from './bundled-lambda.ts';
import type { Network } from './network.ts';
import { RetainedLogGroup } from './retained-log-group.ts';

export interface LambdaProps<Name extends LambdaName> {
  /** Where others than the stack keep its name. */
  functionName?: string;
  description: string;
  /** The file with `export const handler`, below `lambdas/`. */
  entry: `${string}.ts`;
  /** Exactly the variables that the handler parses: see lambdas/contracts/environment.ts. */
  environment: LambdaEnvironment<Name>;
  /** Encrypts the environment, where it holds a secret. */
  environmentKey?: IKey;
  timeout: Duration;
  logsKey: IKey;
  /** Given to what uses the database. */
  network?: Network;
  /** Where events go that it failed on; for what is called asynchronously, and then once, without retries. */
  deadLetterQueue?: IQueue;
  /** Folders below `lambdas/` that the code finds beside itself, under their own names. */
  beside?: readonly string[];
  /** Files below `lambdas/` that the code runs as processes, by the names under which it finds them beside itself. */
  processes?: Readonly<Record<string, string>>;
}

/**
 * Every Lambda of ours: bundled by esbuild, with a role that may do nothing but log, trace and, in
 * the VPC, attach to the network. Mostly without dead-letter queues: Cognito, API Gateway, the deployment and the
 * dispatcher call synchronously and hear of each failure themselves.
 */
export class Lambda<Name extends LambdaName> extends LambdaFunction {
  constructor(scope: Construct, id: string, props: LambdaProps<Name>) {
    const logGroup = new RetainedLogGroup(scope, `${id}Logs`, {
      encryptionKey: props.logsKey,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    if (props.network) allowNetworkInterfaces(role);
    props.environmentKey?.grantDecrypt(role);

    super(scope, id, {
      ...(props.functionName && { functionName: props.functionName }),
      description: props.description,
      code: bundledLambda(props.entry, props.beside, props.processes),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      timeout: props.timeout,
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      ...(props.deadLetterQueue && { deadLetterQueue: props.deadLetterQueue, retryAttempts: 0 }),
      environment: {
        ...(props.environment as Record<string, string>),
        // Node no longer reads the runtime's bundle by itself, and Aurora's authority is in that bundle alone.
        ...(props.network && { NODE_EXTRA_CA_CERTS: '/var/runtime/ca-cert.pem' }),
      },
      ...(props.environmentKey && { environmentEncryption: props.environmentKey }),
      ...(props.network && {
        vpc: props.network.vpc,
        vpcSubnets: { subnets: props.network.subnets },
        securityGroups: [props.network.lambdas],
      }),
    });
  }
}

/** EC2 cannot confine these actions to a VPC before the interface exists. */
function allowNetworkInterfaces(role: Role): void {
  role.addToPolicy(
    new PolicyStatement({
      actions: [
        'ec2:CreateNetworkInterface',
        'ec2:DeleteNetworkInterface',
        'ec2:DescribeNetworkInterfaces',
        'ec2:DescribeSubnets',
        'ec2:AssignPrivateIpAddresses',
        'ec2:UnassignPrivateIpAddresses',
      ],
      resources: ['*'],
    }),
  );
}
