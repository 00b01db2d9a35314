import { RemovalPolicies, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { LoadLimits } from '../lambdas/contracts/load-limits.ts';
import { Firewall } from './constructs/firewall.ts';
import { createOperationsKey } from './constructs/keys.ts';
import { logRetentionDays } from './constructs/retained-log-group.ts';
import type { Numbers } from './numbers.ts';

interface EdgeStackProps extends StackProps {
  stage: string;
  isProduction: boolean;
  limits: LoadLimits;
  numbers: Numbers;
}

/**
 * Only where the data live outside us-east-1: CloudFront's web ACL, which can exist nowhere else. In us-east-1
 * it is part of the one stack.
 */
export class EdgeStack extends Stack {
  readonly firewall: Firewall;

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    this.node.setContext(logRetentionDays, props.numbers.logRetentionDays);
    const logsKey = createOperationsKey(this, 'Key', `auxilia/${props.stage}/edge`);
    this.firewall = new Firewall(this, 'Firewall', {
      stage: props.stage,
      logsKey,
      limits: props.limits,
      requestsPerAddress: props.numbers.firewallRequests,
    });
    if (!props.isProduction) RemovalPolicies.of(this).destroy();
  }
}
