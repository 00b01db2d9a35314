import type { IKey } from 'aws-cdk-lib/aws-kms';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { operationsRetention, RetainedLogGroup } from './retained-log-group.ts';

/** Requests of one address in five minutes. A clinic behind one address, thirty people, stays far below. */
const requestsPerAddress = 3000;

/** AWS's rule groups, in the order in which they run. */
const managedRules = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // A FHIR bundle or a clinical note is longer than the 16 KB that this rule lets pass; the API has a limit of
  // its own (413). Both also hold markup (FHIR's narratives are XHTML), which the API takes as text in JSON and
  // no page shows as anything else.
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'],
  },
];

/** The web ACL in front of CloudFront. It can exist in us-east-1 alone, as its log group. */
export class Firewall extends Construct {
  readonly webAcl: CfnWebACL;

  constructor(scope: Construct, id: string, props: { stage: string; logsKey: IKey }) {
    super(scope, id);
    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      // Samples keep whole requests for three hours, tokens and patients' identifiers included.
      sampledRequestsEnabled: false,
    });
    const managed = managedRules.map(({ name, counted }, priority) => ({
      name,
      priority,
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
    }));
    this.webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      description: 'Auxilia: known attacks and a limit per address',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(`auxilia-${props.stage}`),
      rules: [
        ...managed,
        {
          name: 'RequestsPerAddress',
          priority: managedRules.length,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: visibility('RequestsPerAddress'),
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress } },
        },
      ],
    });

    const logs = new RetainedLogGroup(this, 'Logs', {
      // WAF writes to groups with this prefix alone.
      logGroupName: `aws-waf-logs-auxilia-${props.stage}`,
      encryptionKey: props.logsKey,
      retention: operationsRetention,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.webAcl.attrArn,
      logDestinationConfigs: [logs.logGroupArn],
      // Only what was stopped or would have been: the rest is in CloudFront's log.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { queryString: {} }, { uriPath: {} }],
    });
  }
}
