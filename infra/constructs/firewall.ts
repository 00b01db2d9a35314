import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { LoadLimits } from '../../lambdas/contracts/load-limits.ts';
import { RetainedLogGroup } from './retained-log-group.ts';

const minutes = 5;

const asItIs = [{ priority: 0, type: 'NONE' }];
const startsWith = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: asItIs,
  },
});
/** What asks the API without being signed in; a token that is made up is refused before it costs anything. */
const unsigned = {
  andStatement: {
    statements: [
      { orStatement: { statements: [startsWith('/api/'), startsWith('/fhir/')] } },
      {
        notStatement: {
          statement: {
            sizeConstraintStatement: {
              fieldToMatch: { singleHeader: { Name: 'authorization' } },
              comparisonOperator: 'GT',
              size: 0,
              textTransformations: asItIs,
            },
          },
        },
      },
    ],
  },
};

/** AWS's rule groups, in the order in which they run. */
const managedRules = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // A FHIR bundle or a clinical note is longer than the 16 KB that this rule lets pass, a search by GET for some sixty ids than
  // 2 KB; the API has a limit of its own (413), and CloudFront one for addresses. Bodies also hold markup (FHIR's narratives are XHTML), which the API takes as text in JSON and
  // no page shows as anything else.
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: ['SizeRestrictions_BODY', 'SizeRestrictions_QUERYSTRING', 'CrossSiteScripting_BODY'],
  },
];

export interface FirewallProps {
  stage: string;
  logsKey: IKey;
  limits: LoadLimits;
  /**
   * Requests of one address in five minutes, whatever they are. As it comes, half of what the API takes from all: a clinic of sixty
   * behind one address, each with a page a minute, sends a tenth of it.
   */
  requestsPerAddress: number;
}

/** The web ACL in front of CloudFront. It can exist in us-east-1 alone, as its log group. */
export class Firewall extends Construct {
  readonly webAcl: CfnWebACL;

  constructor(scope: Construct, id: string, props: FirewallProps) {
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
    const tooMany = { block: { customResponse: { responseCode: 429 } } };
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
          action: tooMany,
          visibilityConfig: visibility('RequestsPerAddress'),
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: props.requestsPerAddress } },
        },
        {
          name: 'UnsignedPerAddress',
          priority: managedRules.length + 1,
          action: tooMany,
          visibilityConfig: visibility('UnsignedPerAddress'),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: props.limits.perMinute.address * minutes,
              scopeDownStatement: unsigned,
            },
          },
        },
      ],
    });

    // WAF writes to groups with this prefix alone.
    const logGroupName = `aws-waf-logs-auxilia-${props.stage}`;
    const logs = new RetainedLogGroup(this, 'Logs', { logGroupName, encryptionKey: props.logsKey });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.webAcl.attrArn,
      // The group's own attribute ends with `:*`, which WAF's documentation does not have.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      // Only what was stopped or would have been: API Gateway and the API log the rest.
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
    logging.node.addDependency(logs);
  }
}
