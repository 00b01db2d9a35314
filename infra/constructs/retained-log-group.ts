import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * Six years, for what tells who did what: HIPAA keeps its documentation so long, and CloudWatch offers that
 * very period. Source: 45 CFR 164.316(b)(2)(i).
 */
export const auditRetention = RetentionDays.SIX_YEARS;

/** Operational logs hold no patient data and serve to find faults. */
export const operationsRetention = RetentionDays.THREE_MONTHS;

export interface RetainedLogGroupProps {
  encryptionKey: IKey;
  retention: RetentionDays;
  /** Only where AWS prescribes the name. */
  logGroupName?: string;
}

/** A log group that is encrypted with our key, expires, and outlives the stack. */
export class RetainedLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, props: RetainedLogGroupProps) {
    super(scope, id, { ...props, removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE });
  }
}
