import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { NumberName } from '../numbers.ts';

/**
 * Six years, for what tells who did what: HIPAA keeps its documentation so long, and CloudWatch offers that
 * very period. Source: 45 CFR 164.316(b)(2)(i).
 */
export const auditRetention = RetentionDays.SIX_YEARS;

/** Of the stack's context, which it sets before anything is in it. CloudWatch's enumeration is in days. */
export const logRetentionDays = 'logRetentionDays' satisfies NumberName;

export interface RetainedLogGroupProps {
  encryptionKey: IKey;
  /** Without it, that of operational logs (`logRetentionDays`), which hold no patient data and serve to find faults. */
  retention?: RetentionDays;
  /** Only where AWS prescribes the name. */
  logGroupName?: string;
}

/** A log group that is encrypted with our key, expires, and outlives the stack. */
export class RetainedLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, props: RetainedLogGroupProps) {
    super(scope, id, {
      retention: scope.node.getContext(logRetentionDays) as RetentionDays,
      ...props,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
